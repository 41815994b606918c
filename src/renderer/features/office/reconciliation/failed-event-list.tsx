import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { FailedEvent } from '#domain/discrepancy.ts';
import { counted } from '#lib/count-words.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useAttempt } from '#parts/use-attempt.ts';
import { useLive } from '#stores/use-live.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Moment } from '#ui/moment.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toaster.tsx';

/** Payment events whose handling failed, with the reason, each with the button that handles it again. */
export function FailedEventList() {
  const { reconciliation } = useCloud();
  const live = useLive(() => reconciliation.watchFailedEvents(), [reconciliation]);
  if (live.state !== 'ready') {
    return (
      <NotReady
        live={live}
        loading={<Skeleton h={24} borderRadius="card" />}
        title="The events could not be loaded"
        safe="The provider delivers what was not handled again by itself, for three days."
      />
    );
  }
  if (live.value.length === 0) {
    return (
      <Notice tone="success" title="Every event was handled">
        One that fails appears here with its reason, and can be replayed.
      </Notice>
    );
  }
  return (
    <Stack gap={3}>
      {unreadableIds(live.value).map((id) => (
        <Text key={id}>
          Unreadable: <code>events/{id}</code>
        </Text>
      ))}
      {readableValues(live.value).map((event) => (
        <Failed key={event.id} event={event} />
      ))}
    </Stack>
  );
}

/** What to do about what a replay alone does not mend. */
const adviceOn = new Map([
  [
    'invoice-paid-after-end',
    'It was paid after the subscription had ended, and brought no tokens. Pay it back at the provider, then put this away.',
  ],
  [
    'order-unknown',
    'The subscription is ours, and its order is not known here. End it and pay it back at the provider, then put this away.',
  ],
]);

function Failed({ event }: { event: FailedEvent }) {
  const { call } = useCloud();
  const toast = useToast();
  const { pending, error, attempt } = useAttempt();
  const [isAsked, setAsked] = useState(false);
  const putting = useAttempt();
  const { id, type, objectId, reason, attempts, failedAt } = event;
  const advice = adviceOn.get(reason);
  const replay = () =>
    attempt(async () => {
      const { outcome } = await call('replayPaymentEvent', { eventId: id });
      const isDone = ['recorded', 'repeated', 'ignored', 'refunded'].includes(outcome);
      toast(
        isDone
          ? { tone: 'success', title: 'The event was handled' }
          : {
              tone: 'danger',
              title: 'The event failed again',
              description: 'Its reason is in the list. Nothing was changed.',
            },
      );
    });
  return (
    <Card as="article" aria-label={`${type}, ${id}`}>
      <Flex wrap="wrap" gap={4} align="center">
        <Box flex="1 1 16rem" minW={0}>
          <Box as="h3" fontSize="md" overflowWrap="anywhere">
            {type}
          </Box>
          <Text overflowWrap="anywhere">{reason}</Text>
          {advice === undefined ? null : <Text>{advice}</Text>}
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            Tried {counted(attempts, 'time')}, last <Moment date={failedAt} />, <code>{id}</code>
            {objectId == null ? null : (
              <>
                , about <code>{objectId}</code>
              </>
            )}
          </Text>
          {error === null ? null : (
            <Text role="alert" fontWeight="semibold">
              It was not replayed. {error}
            </Text>
          )}
        </Box>
        <Flex gap={2}>
          <Button variant="outline" pending={pending} onClick={() => void replay()}>
            Replay
          </Button>
          <Button
            variant="ghost"
            tone="neutral"
            disabled={pending}
            pending={putting.pending}
            onClick={() => setAsked(true)}
          >
            Put away
          </Button>
        </Flex>
      </Flex>
      {isAsked ? (
        <FormDialog
          title="Put this event away?"
          confirmLabel="Put it away"
          sending={putting}
          onSend={async () => {
            await call('replayPaymentEvent', { eventId: id, putAway: true });
            return { title: 'The event was put away' };
          }}
          onClose={() => setAsked(false)}
        >
          It leaves the list without any effect, and that is kept in the records. Do this for what a
          comparison of the payments has shown to be right.
        </FormDialog>
      ) : null}
    </Card>
  );
}
