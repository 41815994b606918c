import { videoStatusInfo, type VideoStatus } from '#domain/video.ts';
import { EmptyState } from '#ui/empty-state.tsx';

const whatComesHere = {
  draft: 'A customer who starts a video shows up here. Drafts are theirs to write and to order.',
  activated:
    'Videos that customers have ordered arrive here by themselves. Move them to the queue.',
  queued: 'Videos wait here for their shoot day. They come from Activated.',
  shooting: 'What is under the camera stands here. It comes from the queue.',
  editing: 'What is filmed and being cut stands here. It comes from Shooting.',
  delivery: 'Finished videos stand here. They come from Editing.',
} satisfies Record<VideoStatus, string>;

/** No video has this status. */
export function QueueEmpty({ status }: { status: VideoStatus }) {
  return (
    <EmptyState title={`Nothing in ${videoStatusInfo[status].label}`}>
      {whatComesHere[status]}
    </EmptyState>
  );
}
