import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { maxViewName } from '#domain/saved-view.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

type KeepViewDialogProps = {
  /** Names that are taken. */
  names: readonly string[];
  /** Whether it was kept. */
  onKeep: (name: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks what a view shall be called. */
export function KeepViewDialog({ names, onKeep, onClose }: KeepViewDialogProps) {
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const formId = useId();
  const name = typed.trim();
  const isTaken = names.includes(name);
  const submit = async () => {
    setPending(true);
    const kept = await onKeep(name);
    setPending(false);
    if (kept) onClose();
  };
  return (
    <Dialog
      open
      title="Keep this view"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending} disabled={name === '' || isTaken}>
            Keep
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        color="fg"
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '' && !isTaken && !pending) void submit();
        }}
      >
        <TextField
          label="Name"
          hint="Its filters, order and layout are kept, for you alone. A link shares them."
          error={isTaken ? 'You have a view of that name. Choose another.' : undefined}
          maxLength={maxViewName}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </chakra.form>
    </Dialog>
  );
}
