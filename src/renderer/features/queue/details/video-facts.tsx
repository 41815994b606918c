import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { tokenCost } from '#domain/video-length.ts';
import type { Video } from '#domain/video.ts';
import { Moment } from '#ui/moment.tsx';

/** What else is known of a video, for whoever has to find it again elsewhere. */
export function VideoFacts({ video }: { video: Video }) {
  const facts: [string, ReactNode][] = [
    ['Length', `${video.length} s, ${countOf(tokenCost(video.length), 'token')}`],
    ['Shoot block', video.block],
    ['Created', <Moment key="created" date={video.createdAt} />],
    ['Last change', <Moment key="changed" date={video.updatedAt} />],
    ['Video id', <code key="video">{video.id}</code>],
    ['Subscription id', <code key="subscription">{video.subscriptionId}</code>],
  ];
  return (
    <Facts>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </Facts>
  );
}

function countOf(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

const Facts = chakra('dl', {
  base: {
    textStyle: 'sm',
    '& > div': { display: 'flex', gap: 3, py: 0.5 },
    '& dt': { color: 'fg.muted', flex: '0 0 7.5rem' },
    '& dd': { minW: 0, overflowWrap: 'anywhere' },
  },
});
