import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Deletes a draft, after asking. */
export function DeleteDraft({ title, onDelete }: { title: string; onDelete: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        tone="danger"
        icon={<Trash2 aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Delete this draft
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete “${title.trim() || 'this draft'}”?`}
        confirmLabel="Delete the draft"
        cancelLabel="Keep it"
        tone="danger"
        onConfirm={onDelete}
        onCancel={() => setAsking(false)}
      >
        Its title, cards and taglines are gone for good. No tokens were spent on it.
      </ConfirmDialog>
    </>
  );
}
