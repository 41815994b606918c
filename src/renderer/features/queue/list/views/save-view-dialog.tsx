import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { z } from 'zod';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { maxViewName } from '#domain/saved-view.ts';
import { overlong } from '#lib/overlong.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { TextField } from '#ui/text-field.tsx';

type SaveViewDialogProps = {
  /** Names already in use. */
  names: readonly string[];
  /** Returns whether it was saved. */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
};

const typedName = z.string();

/** Asks for the name of a view and saves it. */
export function SaveViewDialog({ names, onSave, onClose }: SaveViewDialogProps) {
  const kept = useTypedText(useTypedStorage(), 'view-name', typedName);
  const [typed, setTyped] = useState(kept.restored ?? '');
  const [pending, setPending] = useState(false);
  const formId = useId();
  const name = typed.trim();
  const isTaken = names.includes(name);
  const isUnfit = name === '' || isTaken || overlong(typed, maxViewName) !== null;
  const write = (next: string) => {
    setTyped(next);
    if (next === '') kept.clear();
    else kept.keep(next);
  };
  const giveUp = () => {
    kept.clear();
    onClose();
  };
  const submit = async () => {
    setPending(true);
    const isSaved = await onSave(name);
    setPending(false);
    if (isSaved) giveUp();
  };
  return (
    <Dialog
      open
      title="Save this view"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={giveUp}>
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
          onChange={(event) => write(event.target.value)}
        />
        {kept.restored !== null && kept.restored === typed ? (
          <RestoredText onDiscard={() => write('')} />
        ) : null}
      </chakra.form>
    </Dialog>
  );
}
