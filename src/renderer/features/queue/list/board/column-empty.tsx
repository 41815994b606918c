import { useSyncExternalStore } from 'react';
import type { VideoStatus } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import { isFiltered } from '../../store/queue-view.ts';
import { useQueue } from '../../store/queue-context.tsx';

const whatComesHere = {
  draft: 'Customers write their drafts themselves, and order them.',
  activated: 'What customers order arrives here by itself.',
  queued: 'What waits for its shoot day stands here.',
  shooting: 'What is under the camera stands here.',
  editing: 'What is filmed and being cut stands here.',
  delivery: 'Finished videos stand here.',
} satisfies Record<VideoStatus, string>;

/** Why a column shows nothing. */
export function ColumnEmpty({ status }: { status: VideoStatus }) {
  const { view, work, rest } = useQueue();
  const { state } = useSyncExternalStore(work.subscribe, work.state);
  const isHeld = useSyncExternalStore(
    rest.subscribe,
    () => isOpenStatus(status) || rest.state(status).rows.length > 0,
  );
  if (state !== 'ready') return null;
  const isPart = isHeld && isFiltered({ ...view, statuses: [] });
  return (
    <p className="empty">{isPart ? 'Nothing here passes the filters.' : whatComesHere[status]}</p>
  );
}
