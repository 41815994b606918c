import { Flex, Text } from '@chakra-ui/react';
import { Check, CloudUpload, Hourglass, TriangleAlert } from 'lucide-react';
import { messageFor, problemOf, ProductError } from '#domain/errors.ts';
import { useOnline } from '#stores/use-online.ts';
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
  /** Whether saving is tried again by itself, so that nobody need see to the network. */
  isRetried?: boolean;
};

/** Says whether typed text is saved: quietly when it is, clearly when it is not. */
export function SaveStatus({ saving, onRetry, keptOn, isRetried = false }: SaveStatusProps) {
  const isOnline = useOnline();
  const isOffline = isRetried && !isOnline;
  const waits = keptOn && saving.state === 'failed' && isGateClosed(saving.error);
  return (
    <Flex role="status" align="center" columnGap={2} textStyle="sm" minH={9} wrap="wrap">
      {waits ? (
        <Waiting keptOn={keptOn} />
      ) : (
        <SavingWords
          saving={saving}
          isOnDevice={keptOn === 'device'}
          isRetried={isRetried}
          isOffline={isOffline}
        />
      )}
      {saving.state === 'failed' && !waits && !isOffline ? (
        <Button size="xs" variant="outline" tone="neutral" onClick={onRetry}>
          Save again
        </Button>
      ) : null}
    </Flex>
  );
}

type SavingWordsProps = {
  saving: Saving;
  isOnDevice: boolean;
  isRetried: boolean;
  isOffline: boolean;
};

function SavingWords({ saving, isOnDevice, isRetried, isOffline }: SavingWordsProps) {
  switch (saving.state) {
    case 'saved':
      return (
        <Flex as="span" align="flex-start" gap={1.5} color="fg.muted">
          <Check size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
          <Text as="span">
            {isOffline
              ? `Saved. You are offline; what you type is kept ${isOnDevice ? 'on this device' : 'as long as this page stays open'}.`
              : 'Saved'}
          </Text>
        </Flex>
      );
    case 'saving':
      return (
        // Not announced: at every pause of typing it would be.
        <Flex as="span" align="center" gap={1.5} color="fg.muted" aria-hidden>
          <CloudUpload size={16} />
          <span>Saving</span>
        </Flex>
      );
    case 'paused':
      return <NotSaved why={saving.reason} isOnDevice={isOnDevice} />;
    case 'failed':
      return (
        <NotSaved
          why={isRetried ? retriedWords(saving.error, isOffline) : messageFor(saving.error)}
          isOnDevice={isOnDevice}
        />
      );
  }
}

/** Why it failed, where the network is nothing that the person has to see to. */
function retriedWords(error: Error, isOffline: boolean): string {
  if (isOffline) return 'It is saved by itself when you are back online.';
  const { message, next } = problemOf(error);
  return next === 'check-connection' ? 'No connection; it is tried again by itself.' : message;
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
        {`${
          keptOn === 'device' ? 'Kept on this device.' : 'Kept as long as this page stays open.'
        } It is saved automatically when saving is switched on again.`}
      </Text>
    </Flex>
  );
}

function NotSaved({ why, isOnDevice }: { why: string; isOnDevice: boolean }) {
  return (
    <Flex as="span" align="flex-start" gap={1.5} color="warning.fg" fontWeight="semibold">
      <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
      <Text as="span">
        {`${isOnDevice ? 'Kept on this device, not yet saved.' : 'Not saved.'} ${why}`}
      </Text>
    </Flex>
  );
}
