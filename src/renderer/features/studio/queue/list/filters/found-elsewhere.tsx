import { chakra, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { customerName } from '#domain/user.ts';
import { readableValues } from '#lib/readable.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { VideoStatusBadge } from '#parts/video-status-badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { useQueue } from '../../state/queue-context.tsx';

/** Searches the cloud for a whole id or address, to find videos that the list has not loaded. */
export function FoundElsewhere() {
  const { queue } = useCloud();
  const { work, view, changeView, row, subscribeRows } = useQueue();
  const name = wholeName(view.search);
  // The rows are loaded first.
  const isListed = useStore(work, ({ status }) => status.state !== 'loading');

  const found = useLive(
    () => (name === null || !isListed ? null : watchOnce(() => queue.findVideos(name))),
    [queue, name, isListed],
  );

  // Videos that the list has loaded are shown there only.
  const videos = found.state === 'ready' ? readableValues(found.value) : [];
  const loaded = useSyncExternalStore(subscribeRows, () =>
    videos.map(({ id }) => (row(id) === undefined ? '0' : '1')).join(''),
  );
  if (name === null || found.state === 'loading') return null;
  if (found.state === 'failed') {
    return (
      <Notice tone="warning" title="Only the loaded videos were searched">
        {messageFor(found.error)}
      </Notice>
    );
  }
  const others = videos.filter((_, place) => loaded[place] === '0');
  if (others.length === 0) return null;
  return (
    <Elsewhere aria-label="Found elsewhere">
      <Text textStyle="sm" fontWeight="semibold" role="status">
        {others.length === 1
          ? 'One more video, which is not in the list'
          : `${others.length} more videos, which are not in the list`}
      </Text>
      <ul>
        {others.map((video) => (
          <li key={video.id}>
            <button type="button" onClick={() => changeView({ videoId: video.id })}>
              {video.title}
            </button>
            <VideoStatusBadge status={video.status} size="sm" />
            <span className="quiet">{customerName(video.userEmail, video.userName)}</span>
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

/** The characters of an id; ids of seeded documents are the shortest. */
const id = /^[A-Za-z0-9_-]{12,128}$/;
const address = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;

/**
 * The whole id or e-mail address in the search, as it is stored. Null for anything shorter, which
 * is searched for among the loaded videos only.
 */
export function wholeName(search: string): string | null {
  const words = search.trim();
  if (address.test(words)) return words.toLowerCase();
  return id.test(words) && /[0-9A-Z_-]/.test(words) ? words : null;
}
