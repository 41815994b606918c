import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { maxViewName } from '#domain/saved-view.ts';
import { overlong } from '#lib/overlong.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

type SaveViewDialogProps = {
  /** Names already in use. */
  names: readonly string[];
  /** Returns whether it was saved. */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the name of a view and saves it. */
export function SaveViewDialog({ names, onSave, onClose }: SaveViewDialogProps) {
  const [typed, setTyped] = useState('');
  const [pending, setPending] = useState(false);
  const formId = useId();
  const name = typed.trim();
  const isTaken = names.includes(name);
  const isUnfit = name === '' || isTaken || overlong(typed, maxViewName) !== null;
  const submit = async () => {
    setPending(true);
    const isSaved = await onSave(name);
    setPending(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      open
      title="Save this view"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending} disabled={isUnfit}>
            Save
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        color="fg"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUnfit && !pending) void submit();
        }}
      >
        <TextField
          label="Name"
          hint="Filters, order and layout are saved for you alone. A link shares them."
          error={
            isTaken ? 'You already have a view with this name. Choose another name.' : undefined
          }
          maxLength={maxViewName}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </chakra.form>
    </Dialog>
  );
}
