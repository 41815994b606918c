import { useCallback } from 'react';
import { useCloud } from '#data/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Note } from '#domain/note.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { useToast } from '#ui/toaster.tsx';

const undoMilliseconds = 10_000;

/**
 * Takes back a note of one's own at once, since it may be one that nobody should read. Undo writes
 * the same words again, with the time of then.
 */
export function useDeleteNote(video: { id: string; title: string }, me: StaffMember) {
  const { notes } = useCloud();
  const toast = useToast();
  const { id, title } = video;
  const { uid, name } = me;
  return useCallback(
    ({ id: noteId, text, mentions }: Note) => {
      const key = `note:${noteId}`;
      const failed = (what: string) => (error: unknown) =>
        toast({ key, tone: 'danger', title: what, description: messageFor(error) });
      const writeAgain = () =>
        void notes
          .addNote({ id, title }, { text, mentions, by: { uid, name } })
          .catch(failed('The note is not back'));
      const deleted = notes.deleteNote(id, noteId);
      // It is gone from the list already; without a network the rest follows by itself.
      toast({
        key,
        title: 'Note deleted',
        duration: undoMilliseconds,
        action: { label: 'Undo', onPress: writeAgain },
      });
      deleted.catch(failed('The note was not deleted'));
    },
    [notes, toast, id, title, uid, name],
  );
}
