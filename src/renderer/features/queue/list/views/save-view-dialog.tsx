import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { z } from 'zod';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { maxViewName } from '#domain/saved-view.ts';
import { overlong } from '#lib/overlong.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toaster.tsx';

type SaveViewDialogProps = {
  /** Names already in use. */
  names: readonly string[];
  /** Rejects when it was not saved. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
};

const typedName = z.string();

/** Asks for the name of a view and saves it. */
export function SaveViewDialog({ names, onSave, onClose }: SaveViewDialogProps) {
  const kept = useTypedText(useTypedStorage(), 'view-name', typedName);
  const [typed, setTyped] = useState(kept.restored ?? '');
  const { pending, error, attempt } = useAttempt();
  const [sent, setSent] = useState<string | null>(null);
  const toast = useToast();
  const formId = useId();
  const name = typed.trim();
  const isTaken = names.includes(name);
  // A view is among them as soon as it is sent, and stays so while the network is away.
  const isOther = isTaken && name !== sent;
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
    setSent(name);
    if (!(await attempt(() => onSave(name)))) return;
    toast({ key: 'saved-view', tone: 'success', title: `“${name}” is saved` });
    giveUp();
  };
  return (
    <Dialog
      open
      title="Save this view"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={pending ? onClose : giveUp}>
            {pending ? 'Close' : 'Cancel'}
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
            isOther ? 'You already have a view with this name. Choose another name.' : undefined
          }
          maxLength={maxViewName}
          value={typed}
          readOnly={pending}
          autoComplete="off"
          onChange={(event) => write(event.target.value)}
        />
        {kept.restored !== null && kept.restored === typed ? (
          <RestoredText onDiscard={() => write('')} />
        ) : null}
        {error === null ? null : (
          <Notice tone="danger" title="The view was not saved" announce="assertive">
            {error}
          </Notice>
        )}
      </chakra.form>
    </Dialog>
  );
}
