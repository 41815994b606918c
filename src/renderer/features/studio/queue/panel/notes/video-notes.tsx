import { Stack } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import type { PageCursor } from '#data/firestore/documents.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Note } from '#domain/note.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { MentionText } from '#parts/mentions/mention-text.tsx';
import { NoteList, NoteText } from '#parts/note-list.tsx';
import { useLive } from '#stores/use-live.ts';
import { useOlderEntries } from '#stores/use-older-entries.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useToast } from '#ui/toaster.tsx';
import { useQueue } from '../../state/queue-context.tsx';
import { queueTimings } from '../../state/queue-timings.ts';
import { NoteComposer } from './note-composer.tsx';

type VideoNotesProps = {
  video: { id: string; title: string };
  me: StaffMember;
  staff: readonly StaffMember[];
};

/** The studio's notes about a video, the newest first, live; older notes on demand. */
export function VideoNotes({ video, me, staff }: VideoNotesProps) {
  const { notes } = useCloud();
  const { id } = video;
  const live = useLive(() => notes.watchNotes(id), [notes, id]);
  const loadOlder = useCallback((after: PageCursor) => notes.loadNotesPage(id, after), [notes, id]);
  const { entries, more, loadMore, hide } = useOlderEntries(live, loadOlder);
  const deleteNote = useDeleteNote(video, me, hide);
  return (
    <Stack gap={3}>
      <NoteComposer video={video} me={me} staff={staff} />
      <NoteList
        live={live}
        entries={entries}
        more={more}
        onLoadMore={loadMore}
        none="No notes yet."
      >
        {(note) => (
          <NoteItem
            note={note}
            staff={staff}
            onDelete={note.by === me.uid ? () => deleteNote(note) : null}
          />
        )}
      </NoteList>
    </Stack>
  );
}

/**
 * Deletes a person's own note at once, because nobody should read it any more. Undo writes the same
 * words as a new note with the present time, because the rules accept no other.
 */
function useDeleteNote(
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
      const writtenAgain = crypto.randomUUID();
      const writeAgain = () =>
        void notes
          .addNote({ id, title }, { id: writtenAgain, text, mentions, by: { uid, name } })
          .catch(failed('The note was not restored'));
      const undo = { duration: queueTimings.undo, action: { label: 'Undo', onPress: writeAgain } };
      const showDeleted = () => toast({ key, title: 'Note deleted', ...undo });
      const showAgain = hide(noteId);
      const isLive = freshness.isLive();
      if (isLive) showDeleted();
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
        .then(() => (isLive ? undefined : showDeleted()))
        .catch((error: unknown) => {
          showAgain();
          failed('The note was not deleted')(error);
        });
    },
    [notes, freshness, toast, id, title, uid, name, hide],
  );
}

type NoteItemProps = {
  note: Note;
  staff: readonly StaffMember[];
  /** Deletes the note; null for notes of others. */
  onDelete: (() => void) | null;
};

/** A note: its author, its time, and its words with the mentions marked. */
function NoteItem({ note, staff, onDelete }: NoteItemProps) {
  return (
    <NoteText
      note={note}
      actions={
        onDelete === null ? null : (
          <IconButton
            size="xs"
            label="Delete this note"
            icon={<Trash2 aria-hidden />}
            onClick={onDelete}
          />
        )
      }
    >
      <MentionText text={note.text} mentions={note.mentions} staff={staff} />
    </NoteText>
  );
}
