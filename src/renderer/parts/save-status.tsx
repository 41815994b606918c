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
   * Where a change is kept while saving is switched off, for what is then saved by itself as soon
   * as it is on again.
   */
  keptOn?: 'device' | 'page';
};

/** Says whether what was typed is saved: quietly when it is, clearly when it is not. */
export function SaveStatus({ saving, onRetry, keptOn }: SaveStatusProps) {
  const waits = keptOn && saving.state === 'failed' && isGateClosed(saving.error);
  return (
    <Flex role="status" align="center" gap={2} textStyle="sm" minH={9} wrap="wrap">
      {waits ? <Waiting keptOn={keptOn} /> : <SavingWords saving={saving} />}
      {saving.state === 'failed' && !waits ? (
        <Button size="xs" variant="outline" tone="neutral" onClick={onRetry}>
          Save again
        </Button>
      ) : null}
    </Flex>
  );
}

function SavingWords({ saving }: { saving: Saving }) {
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
      return <NotSaved why={saving.reason} />;
    case 'failed':
      return <NotSaved why={messageFor(saving.error)} />;
  }
}

function isGateClosed(error: Error): boolean {
  return error instanceof ProductError && error.code === 'gate-closed';
}

/** Saving is switched off. The person need not do anything. */
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

function NotSaved({ why }: { why: string }) {
  return (
    <Flex as="span" align="flex-start" gap={1.5} color="warning.fg" fontWeight="semibold">
      <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
      <Text as="span">Not saved. {why}</Text>
    </Flex>
  );
}
