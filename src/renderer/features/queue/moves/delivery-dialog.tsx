import { Stack, Text } from '@chakra-ui/react';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { missingSentence, type IncompleteDelivery } from './incomplete-delivery.ts';
import { usePaused } from './use-paused.ts';

type DeliveryDialogProps = {
  delivery: IncompleteDelivery;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before films are delivered without all formats that their customers bought. */
export function DeliveryDialog({ delivery, onConfirm, onCancel }: DeliveryDialogProps) {
  const { incomplete } = delivery;
  const standstill = usePaused();
  const [first, ...others] = incomplete;
  if (first === undefined) return null;
  const isOne = others.length === 0;
  return (
    <ConfirmDialog
      open
      title={
        isOne
          ? `Deliver “${first.video.title}” without all formats`
          : `Deliver ${incomplete.length} films without all formats`
      }
      confirmLabel="Deliver all the same"
      tone="primary"
      standstill={standstill}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stack gap={2}>
        {isOne ? (
          <Text>{missingSentence(first.missing)} Deliver all the same?</Text>
        ) : (
          <>
            <Stack as="ul" gap={1} listStyleType="none">
              {incomplete.map(({ video, missing }) => (
                <Text as="li" key={video.id} overflowWrap="anywhere">
                  “{video.title}”: {missingSentence(missing)}
                </Text>
              ))}
            </Stack>
            <Text>Deliver all the same?</Text>
          </>
        )}
        <Text color="fg.muted">
          {isOne ? 'Its customer bought them' : 'Their customers bought these formats'}. Cuts can be
          sent only while a video is in editing.
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
