import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Cloud } from '#data/cloud.ts';
import { CloudContext } from '#data/hooks/cloud-context.tsx';
import { createGates } from '#domain/gates.ts';
import type { Video } from '#domain/video.ts';
import { QueueList } from '#features/studio/queue/list/rows/queue-list.tsx';
import { createAnnouncer } from '#features/studio/queue/state/announcer.ts';
import { createFreshness } from '#features/studio/queue/state/freshness.ts';
import { createMutationQueue } from '#features/studio/queue/state/mutation-queue.ts';
import { createQueueClock } from '#features/studio/queue/state/queue-clock.ts';
import { QueueContext, type Queue } from '#features/studio/queue/state/queue-context.tsx';
import { usualView } from '#features/studio/queue/state/queue-view.ts';
import {
  createRestWork,
  createUnknownStatusVideos,
} from '#features/studio/queue/state/rest-work.ts';
import { createSelection } from '#features/studio/queue/state/selection.ts';
import { createTotals } from '#features/studio/queue/state/totals.ts';
import { createWorkStore, type WorkStoreDeps } from '#features/studio/queue/state/work-store.ts';
import { createResilientWatch } from '#stores/resilient-watch.ts';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { offerToMeasure } from './measured-page.ts';
import { sampleVideos } from './sample-videos.ts';

// The product's own table over a cloud of our making.

type Order = { order: string; id: string };
type Tell = Parameters<WorkStoreDeps<Order>['watch']>[1];

const change = (value: Video) => ({
  kind: 'set' as const,
  id: value.id,
  row: { kind: 'ok' as const, id: value.id, value },
});

/** All of the cloud that a list asks for: its switches, which are on. */
const gates = createGates({
  loadStatus: () => Promise.resolve(undefined),
  now: () => Date.now(),
  onError: (error) => console.error(error),
});
const cloud = { system: { gates } } as unknown as Cloud;

/** As high as the bare list; the list fills its container. */
const room = {
  display: 'flex',
  flexDirection: 'column',
  height: 'max(26rem, calc(100dvh - 17rem))',
} as const;

/** Where the list will stand. */
function Place({ onReady }: { onReady: (show: (queue: Queue) => void) => void }) {
  const [queue, setQueue] = useState<Queue | null>(null);
  useEffect(() => onReady(setQueue), [onReady]);
  return (
    queue && (
      <QueueContext value={queue}>
        <div style={room}>
          <QueueList />
        </div>
      </QueueContext>
    )
  );
}

offerToMeasure((root, count) => {
  const videos = sampleVideos(count);
  // As the bare list has them: the data is there before any clock runs.
  const first = { changes: videos.map(change), confirmed: true, end: null, beforeEnd: null };
  let tell: Tell = () => undefined;
  let show: (queue: Queue) => void = () => undefined;
  // As the app around it, the theme and the place for messages stand before the queue comes.
  createRoot(root).render(
    <ThemeProvider>
      <Toaster>
        <CloudContext value={cloud}>
          <Place onReady={(ready) => (show = ready)} />
        </CloudContext>
      </Toaster>
    </ThemeProvider>,
  );
  const never = () => new Promise<never>(() => undefined);
  return {
    mount: () => {
      const work = createWorkStore<Order>({
        firstRows: count,
        overlap: 0,
        pageSize: () => 10,
        watch: (_of, onNews) => {
          tell = onNews;
          onNews(first);
          return () => undefined;
        },
      });
      const rest = createRestWork(never);
      const announcer = createAnnouncer();
      const queue: Queue = {
        work,
        rest,
        announcer,
        clock: createQueueClock(),
        selection: createSelection(),
        freshness: createFreshness({
          isConfirmed: () => true,
          subscribe: work.subscribe,
          watchHeartbeat: () => () => undefined,
          restart: () => Promise.resolve(),
          resubscribe: () => undefined,
          network: { isOnline: () => true, subscribe: () => () => undefined },
        }),
        totals: createTotals({ work, loadCounters: never, onRestChange: () => undefined }),
        unknownStatusVideos: createUnknownStatusVideos(never),
        resilient: createResilientWatch().resilient,
        row: work.row,
        subscribeRows: work.subscribe,
        announce: announcer.say,
        view: { ...usualView, layout: 'table' },
        changeView: () => undefined,
        me: { uid: 'ana', name: 'Ana Reyes' },
        mutations: createMutationQueue({
          uid: 'ana',
          send: never,
          storage: { open: () => () => undefined, save: () => true, leave: () => false },
        }),
        isAdmin: false,
      };
      show(queue);
    },
    change: (index, title) => {
      const video = videos[index % count];
      if (!video) return;
      const changed = { ...video, title, updatedAt: new Date() };
      tell({ changes: [change(changed)], confirmed: true, end: null, beforeEnd: null });
    },
  };
});
