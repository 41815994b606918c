import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import type { Page, PageCursor } from '#data/firestore/documents.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Note } from '#domain/note.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import type { Watch } from '#stores/use-live.ts';
import { useOlderEntries } from '#stores/use-older-entries.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Moment } from '#ui/moment.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useToast } from '#ui/toaster.tsx';
import { useQueue, useResilientLive } from '../../store/queue-context.tsx';
import { queueTimings } from '../../store/queue-timings.ts';
import { noteParts } from './mentions.ts';
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
  const watch = useCallback<Watch<Page<Note>>>(
    (onValue, onError) => notes.watchNotes(id, onValue, onError),
    [notes, id],
  );
  const live = useResilientLive(watch);
  const loadOlder = useCallback((after: PageCursor) => notes.loadNotesPage(id, after), [notes, id]);
  const { entries, more, loadMore, hide } = useOlderEntries(live, loadOlder);
  const deleteNote = useDeleteNote(video, me, hide);
  return (
    <Stack gap={3}>
      <NoteComposer video={video} me={me} staff={staff} />
      {live.state === 'loading' ? <SkeletonText lines={2} /> : null}
      {live.state === 'failed' ? (
        <FailedState
          title="The notes could not be loaded"
          reason={messageFor(live.error)}
          onRetry={live.retry}
        />
      ) : null}
      {live.state === 'ready' && entries.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          No notes yet.
        </Text>
      ) : null}
      {entries.length > 0 ? (
        <chakra.ol listStyleType="none" aria-label="Notes, newest first">
          {entries.map((entry) => (
            <Box as="li" key={entry.id} py={2} borderBottomWidth="1px" _last={{ border: 'none' }}>
              {entry.kind === 'ok' ? (
                <NoteItem
                  note={entry.value}
                  staff={staff}
                  onDelete={entry.value.by === me.uid ? () => deleteNote(entry.value) : null}
                />
              ) : (
                <Text textStyle="sm">
                  An unreadable note (<code>{entry.id}</code>)
                </Text>
              )}
            </Box>
          ))}
        </chakra.ol>
      ) : null}
      <LoadMore more={more} label="Show older notes" onLoad={loadMore} />
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
  const names = staff.filter(({ uid }) => note.mentions.includes(uid)).map(({ name }) => name);
  return (
    <Stack gap={0.5} textStyle="sm">
      <Flex align="center" justify="space-between" gap={2} minH={8}>
        <Text color="fg.muted" overflowWrap="anywhere">
          <strong>{note.byName === '' ? 'Somebody' : note.byName}</strong>,{' '}
          <Moment date={note.at} />
        </Text>
        {onDelete === null ? null : (
          <IconButton
            size="xs"
            label="Delete this note"
            icon={<Trash2 aria-hidden />}
            onClick={onDelete}
          />
        )}
      </Flex>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {noteParts(note.text, names).map((part, index) =>
          part.isMention ? (
            <Text as="strong" key={index} color="primary.fg">
              {part.text}
            </Text>
          ) : (
            part.text
          ),
        )}
      </Text>
    </Stack>
  );
}
