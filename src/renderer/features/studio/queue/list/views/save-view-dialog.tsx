import { useState } from 'react';
import { z } from 'zod';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import { maxViewName } from '#domain/saved-view.ts';
import { overlong } from '#lib/overlong.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

type SaveViewDialogProps = {
  /** Names already in use. */
  names: readonly string[];
  /** Rejects when it was not saved. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
};

const typedView = z.object({ name: z.string() });

/** Asks for the name of a view and saves it. */
export function SaveViewDialog({ names, onSave, onClose }: SaveViewDialogProps) {
  const fields = useTypedFields('view-name', { schema: typedView, fresh: () => ({ name: '' }) });
  const [sent, setSent] = useState<string | null>(null);
  const typed = fields.typed.name;
  const name = typed.trim();
  const isTaken = names.includes(name);
  // A view is among them as soon as it is sent, and stays so while the network is away.
  const isOther = isTaken && name !== sent;
  return (
    <FormDialog
      title="Save this view"
      confirmLabel="Save"
      tone="primary"
      fields={fields}
      isUnfit={name === '' || isTaken || overlong(typed, maxViewName) !== null}
      failedTitle="The view was not saved"
      onSend={async () => {
        setSent(name);
        await onSave(name);
        return { key: 'saved-view', title: `“${name}” is saved` };
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Filters, order and layout are saved for you alone. A link shares them."
        error={isOther ? 'You already have a view with this name. Choose another name.' : undefined}
        maxLength={maxViewName}
        value={typed}
        autoComplete="off"
        onChange={(event) => fields.type({ name: event.target.value })}
      />
    </FormDialog>
  );
}
