import { Flex, Text } from '@chakra-ui/react';
import { Check, CloudUpload, Hourglass, TriangleAlert } from 'lucide-react';
import { messageFor, ProductError } from '#domain/errors.ts';
import { Button } from '#ui/button.tsx';

export type Saving =
  | { state: 'saved' }
  | { state: 'saving' }
  /** Kept on the screen, but it may not be stored like this. */
  | { state: 'paused'; reason: string }
  | { state: 'failed'; error: Error };

type SaveStatusProps = {
  saving: Saving;
  onRetry: () => void;
  /**
   * Where a change is kept until it can be saved, for what is then saved by itself.
   */
  keptOn?: 'device' | 'page';
};

/** Says whether typed text is saved: quietly when it is, clearly when it is not. */
export function SaveStatus({ saving, onRetry, keptOn }: SaveStatusProps) {
  const waits = keptOn && saving.state === 'failed' && isGateClosed(saving.error);
  return (
    <Flex role="status" align="center" gap={2} textStyle="sm" minH={9} wrap="wrap">
      {waits ? (
        <Waiting keptOn={keptOn} />
      ) : (
        <SavingWords saving={saving} isOnDevice={keptOn === 'device'} />
      )}
      {saving.state === 'failed' && !waits ? (
        <Button size="xs" variant="outline" tone="neutral" onClick={onRetry}>
          Save again
        </Button>
      ) : null}
    </Flex>
  );
}

function SavingWords({ saving, isOnDevice }: { saving: Saving; isOnDevice: boolean }) {
  switch (saving.state) {
    case 'saved':
      return (
        <Flex as="span" align="center" gap={1.5} color="fg.muted">
          <Check size={16} aria-hidden />
          Saved
        </Flex>
      );
    case 'saving':
      return (
        // Not announced: at every pause of typing it would be.
        <Flex as="span" align="center" gap={1.5} color="fg.muted" aria-hidden>
          <CloudUpload size={16} />
          Saving
        </Flex>
      );
    case 'paused':
      return <NotSaved why={saving.reason} isOnDevice={isOnDevice} />;
    case 'failed':
      return <NotSaved why={messageFor(saving.error)} isOnDevice={isOnDevice} />;
  }
}

function isGateClosed(error: Error): boolean {
  return error instanceof ProductError && error.code === 'gate-closed';
}

/** Saving is paused. The person need not do anything. */
function Waiting({ keptOn }: { keptOn: 'device' | 'page' }) {
  return (
    <Flex as="span" align="flex-start" gap={1.5} color="fg.muted">
      <Hourglass size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
      <Text as="span">
        {keptOn === 'device' ? 'Kept on this device.' : 'Kept as long as this page stays open.'} It
        is saved automatically when saving is switched on again.
      </Text>
    </Flex>
  );
}

function NotSaved({ why, isOnDevice }: { why: string; isOnDevice: boolean }) {
  return (
    <Flex as="span" align="flex-start" gap={1.5} color="warning.fg" fontWeight="semibold">
      <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
      <Text as="span">
        {isOnDevice ? 'Kept on this device, not yet saved.' : 'Not saved.'} {why}
      </Text>
    </Flex>
  );
}
