import { tokenCost } from '#domain/video-length.ts';
import type { Video } from '#domain/video.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Moment } from '#ui/moment.tsx';

/** What else is known of a video, for whoever has to find it again elsewhere. */
export function VideoFacts({ video }: { video: Video }) {
  const tokens = tokenCost(video.length);
  return (
    <FactList
      facts={[
        {
          name: 'Length',
          value: `${video.length} s, ${tokens} ${tokens === 1 ? 'token' : 'tokens'}`,
        },
        { name: 'Shoot block', value: video.block },
        { name: 'Created', value: <Moment date={video.createdAt} /> },
        { name: 'Last change', value: <Moment date={video.updatedAt} /> },
        { name: 'Video id', value: <code>{video.id}</code> },
        { name: 'Subscription id', value: <code>{video.subscriptionId}</code> },
      ]}
    />
  );
}
