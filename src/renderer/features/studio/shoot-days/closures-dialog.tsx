import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { StudioClosure } from '#domain/studio-closure.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';
import { closureWords } from './closure-words.ts';
import { NewClosureForm } from './new-closure-form.tsx';

type ClosuresDialogProps = {
  closures: readonly StudioClosure[];
  today: string;
  now: Date;
  onClose: () => void;
};

/** When the studio is closed, each week or for a holiday; admins add closures and end them. */
export function ClosuresDialog({ closures, today, now, onClose }: ClosuresDialogProps) {
  const { call } = useCloud();
  const toast = useToast();
  const { pending, error, attempt } = useAttempt();
  const [ending, setEnding] = useState<string | null>(null);
  const end = async (closure: StudioClosure) => {
    setEnding(closure.id);
    const isEnded = await attempt(() =>
      call('changeClosures', { action: 'remove', closureId: closure.id }),
    );
    setEnding(null);
    if (!isEnded) return;
    toast({
      tone: 'success',
      title: `The closure is ended: ${closure.reason}`,
      description: 'Its days can be booked again, as far as they were open before.',
    });
  };
  return (
    <Dialog
      open
      title="When the studio is closed"
      width="36rem"
      onClose={onClose}
      footer={
        <Button variant="outline" tone="neutral" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap={6} color="fg">
        <Text color="fg.muted">
          Nobody can book a closed day, however many places it has. Orders that are booked already
          stay: open each of their days to move or to close it.
        </Text>
        {closures.length === 0 ? (
          <Text>No closure yet.</Text>
        ) : (
          <Stack as="ul" listStyleType="none" gap={2} aria-label="Closures">
            {closures.map((closure) => (
              <Flex
                as="li"
                key={closure.id}
                borderWidth="1px"
                borderRadius="control"
                p={3}
                gap={3}
                align="center"
                justify="space-between"
                wrap={{ base: 'wrap', sm: 'nowrap' }}
              >
                <Box minW={0}>
                  <Text fontWeight="semibold">{closureWords(closure, now)}</Text>
                  <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                    {closure.reason}
                  </Text>
                </Box>
                <Button
                  size="sm"
                  variant="outline"
                  tone="neutral"
                  pending={ending === closure.id}
                  disabled={pending}
                  aria-label={`End the closure ${closure.reason}, ${closureWords(closure, now)}`}
                  onClick={() => void end(closure)}
                >
                  End
                </Button>
              </Flex>
            ))}
          </Stack>
        )}
        <ErrorNotice error={error} />
        <NewClosureForm today={today} now={now} />
      </Stack>
    </Dialog>
  );
}
