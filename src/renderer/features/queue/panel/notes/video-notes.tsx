import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { Page, PageCursor } from '#data/firestore/documents.ts';
import { messageFor } from '#domain/errors.ts';
import type { Note } from '#domain/note.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import type { Watch } from '#stores/use-live.ts';
import { useOlderEntries } from '#stores/use-older-entries.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useSteadyLive } from '../../store/use-resilient-live.ts';
import { NoteComposer } from './note-composer.tsx';
import { NoteItem } from './note-item.tsx';
import { useDeleteNote } from './use-delete-note.ts';

type VideoNotesProps = {
  video: { id: string; title: string };
  me: StaffMember;
  staff: readonly StaffMember[];
};

/** What the studio tells each other about a video, the newest first, live; older notes on demand. */
export function VideoNotes({ video, me, staff }: VideoNotesProps) {
  const { notes } = useCloud();
  const { id } = video;
  const watch = useCallback<Watch<Page<Note>>>(
    (onValue, onError) => notes.watchNotes(id, onValue, onError),
    [notes, id],
  );
  const live = useSteadyLive(watch);
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
          Nobody has written anything yet.
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
