import { useCallback } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Note } from '#domain/note.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { useToast } from '#ui/toaster.tsx';
import { useQueue } from '../../store/queue-context.tsx';

const undoMilliseconds = 10_000;

/**
 * Takes back a note of one's own at once, since it may be one that nobody should read. Undo writes
 * the same words again as a new note, with the time of the undoing: the rules take no other.
 */
export function useDeleteNote(
  video: { id: string; title: string },
  me: StaffMember,
  hide: (noteId: string) => () => void,
) {
  const { notes } = useCloud();
  const { freshness } = useQueue();
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
      const undo = { duration: undoMilliseconds, action: { label: 'Undo', onPress: writeAgain } };
      const tellDeleted = () => toast({ key, title: 'Note deleted', ...undo });
      const showAgain = hide(noteId);
      const isLive = freshness.isLive();
      if (isLive) tellDeleted();
      else {
        toast({
          key,
          title: 'The note is deleted once the connection is back',
          description:
            'It is hidden here already. Keep this window open until then, or the note stays.',
        });
      }
      notes
        .deleteNote(id, noteId)
        .then(() => (isLive ? undefined : tellDeleted()))
        .catch((error: unknown) => {
          showAgain();
          failed('The note was not deleted')(error);
        });
    },
    [notes, freshness, toast, id, title, uid, name, hide],
  );
}
