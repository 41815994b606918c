import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useCloud } from '#data/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { maxListedNotes, type Note } from '#domain/note.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import type { Readable } from '#lib/readable.ts';
import type { Watch } from '#lib/use-live.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useSteadyLive } from '../../work/use-steady-live.ts';
import { NoteComposer } from './note-composer.tsx';
import { NoteItem } from './note-item.tsx';
import { useDeleteNote } from './use-delete-note.ts';

type VideoNotesProps = {
  video: { id: string; title: string };
  me: StaffMember;
  staff: readonly StaffMember[];
};

/** What the studio tells each other about a video, the newest first, live. */
export function VideoNotes({ video, me, staff }: VideoNotesProps) {
  const { notes } = useCloud();
  const { id } = video;
  const watch = useCallback<Watch<Readable<Note>[]>>(
    (onValue, onError) => notes.watchNotes(id, onValue, onError),
    [notes, id],
  );
  const live = useSteadyLive(watch);
  const deleteNote = useDeleteNote(video, me);
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
      {live.state === 'ready' && live.value.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          Nobody has written anything yet.
        </Text>
      ) : null}
      {live.state === 'ready' && live.value.length > 0 ? (
        <chakra.ol listStyleType="none" aria-label="Notes, newest first">
          {live.value.map((entry) => (
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
      {live.state === 'ready' && live.value.length >= maxListedNotes ? (
        <Text textStyle="sm" color="fg.muted">
          These are the newest {maxListedNotes}. Older ones are kept, but not shown.
        </Text>
      ) : null}
    </Stack>
  );
}
