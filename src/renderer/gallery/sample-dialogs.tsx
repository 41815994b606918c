import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';

const nothing = () => undefined;
const nothingKept = { restored: null, keep: nothing, clear: nothing };

type Opened = 'dialog' | 'plain' | 'reason' | 'failed' | null;

/** Buttons that open each kind of dialog. */
export function SampleDialogs() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Flex wrap="wrap" gap={3}>
      {dialogButtons.map(({ opens, label }) => (
        <Button key={opens} variant="outline" tone="neutral" onClick={() => setOpened(opens)}>
          {label}
        </Button>
      ))}
      <Dialog open={opened === 'dialog'} onClose={close} title="A window over the page">
        Escape, a press outside and the button all close it.
      </Dialog>
      <ConfirmDialog
        open={opened === 'plain' || opened === 'failed'}
        title="Retire the Growth package"
        confirmLabel="Retire it"
        tone="danger"
        error={opened === 'failed' ? 'No connection. Nothing was changed.' : null}
        onConfirm={close}
        onCancel={close}
      >
        New orders cannot choose it. Running subscriptions keep it.
      </ConfirmDialog>
      <ConfirmDialog
        open={opened === 'reason'}
        title="Return it to draft"
        confirmLabel="Return to draft"
        tone="danger"
        reason={{ label: 'Reason', hint: 'The customer reads it.', kept: nothingKept }}
        onConfirm={close}
        onCancel={close}
      >
        Its tokens go back to the customer.
      </ConfirmDialog>
    </Flex>
  );
}

const dialogButtons = [
  { opens: 'dialog', label: 'Dialog' },
  { opens: 'plain', label: 'Confirm' },
  { opens: 'reason', label: 'Confirm with a reason' },
  { opens: 'failed', label: 'Confirm that failed' },
] as const;
