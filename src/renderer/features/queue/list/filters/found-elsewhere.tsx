import { chakra, Text } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { customerName } from '#domain/user.ts';
import type { Video } from '#domain/video.ts';
import { readableValues } from '#lib/readable.ts';
import { VideoStatusBadge } from '#parts/video-status-badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { useQueue } from '../../store/queue-context.tsx';

type Found =
  | { state: 'idle' }
  | { state: 'found'; name: string; videos: readonly Video[] }
  | { state: 'failed'; name: string; error: unknown };

/** Videos that a whole id or address names, wherever they are: beside what the list has at hand. */
export function FoundElsewhere() {
  const { queue } = useCloud();
  const { work, view, changeView, row, subscribeRows } = useQueue();
  const [found, setFound] = useState<Found>({ state: 'idle' });
  const name = wholeName(view.search);
  // Rows come first.
  const isListed = useSyncExternalStore(work.subscribe, () => work.state().state !== 'loading');

  useEffect(() => {
    if (name === null || !isListed) return undefined;
    let isWanted = true;
    const find = async () => {
      try {
        const videos = readableValues(await queue.findVideos(name));
        if (isWanted) setFound({ state: 'found', name, videos });
      } catch (error) {
        if (isWanted) setFound({ state: 'failed', name, error });
      }
    };
    void find();
    return () => {
      isWanted = false;
    };
  }, [queue, name, isListed]);

  // What the list holds already is left to it, and tells here that it came or went.
  const videos = found.state === 'found' ? found.videos : [];
  const held = useSyncExternalStore(subscribeRows, () =>
    videos.map(({ id }) => (row(id) === undefined ? '0' : '1')).join(''),
  );
  if (name === null || found.state === 'idle' || found.name !== name) return null;
  if (found.state === 'failed') {
    return (
      <Notice tone="warning" title="Only the videos at hand were searched">
        {messageFor(found.error)}
      </Notice>
    );
  }
  const others = videos.filter((_, place) => held[place] === '0');
  if (others.length === 0) return null;
  return (
    <Elsewhere aria-label="Found elsewhere">
      <Text textStyle="sm" fontWeight="semibold" role="status">
        {others.length === 1 ? 'One more video' : `${others.length} more videos`} that the list does
        not have at hand
      </Text>
      <ul>
        {others.map((video) => (
          <li key={video.id}>
            <button type="button" onClick={() => changeView({ videoId: video.id })}>
              {video.title}
            </button>
            <VideoStatusBadge status={video.status} size="sm" />
            <span className="quiet">{customerName(video.userEmail)}</span>
          </li>
        ))}
      </ul>
    </Elsewhere>
  );
}

const Elsewhere = chakra('section', {
  base: {
    display: 'grid',
    gap: 2,
    p: 3,
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    '& ul': { display: 'grid', gap: 1, listStyleType: 'none', maxH: '14rem', overflowY: 'auto' },
    '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 },
    '& button': {
      minH: 8,
      fontWeight: 'semibold',
      color: 'primary.fg',
      cursor: 'pointer',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      _hover: { textDecoration: 'underline' },
    },
    '& .quiet': { color: 'fg.muted', textStyle: 'sm', overflowWrap: 'anywhere' },
  },
});

/** An id is made of these; the shortest ones are those of seeded documents. */
const id = /^[A-Za-z0-9_-]{12,128}$/;
const address = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;

/**
 * The whole id or the whole address that somebody searches for, as it is stored; null for anything
 * less, which is looked for among the videos at hand only.
 */
export function wholeName(search: string): string | null {
  const words = search.trim();
  if (address.test(words)) return words.toLowerCase();
  return id.test(words) && /[0-9A-Z_-]/.test(words) ? words : null;
}
