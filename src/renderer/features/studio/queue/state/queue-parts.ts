import type { Cloud } from '#data/cloud.ts';
import type { PageCursor } from '#data/firestore/documents.ts';
import type { QueueCursor } from '#data/repositories/queue-repository.ts';
import { createResilientWatch } from '#stores/resilient-watch.ts';
import { createAnnouncer } from './announcer.ts';
import { createFreshness, watchNetwork, type OnWake } from './freshness.ts';
import { createQueueClock } from './queue-clock.ts';
import { queueTimings } from './queue-timings.ts';
import { createRestWork, createUnknownStatusVideos } from './rest-work.ts';
import { createSelection } from './selection.ts';
import { createTotals } from './totals.ts';
import { createWorkStore } from './work-store.ts';

/** Rows of open work that are watched from the start. Later rows are loaded page by page. */
const firstRows = 200;
const overlappingRows = 20;

export type QueueParts = ReturnType<typeof createQueueParts>;

/** The stores that the queue keeps while it is open. */
export function createQueueParts({ queue }: Pick<Cloud, 'queue'>, onWake?: OnWake) {
  let rowsAPage = () => firstRows;
  const clock = createQueueClock();
  const selection = createSelection();
  const announcer = createAnnouncer();
  let hasBegun = false;
  const { resilient, resubscribe } = createResilientWatch(() => hasBegun);
  let onConfirmed: () => void = () => undefined;

  const work = createWorkStore<QueueCursor>({
    firstRows,
    pageSize: () => rowsAPage(),
    overlap: overlappingRows,
    watch: (of, onUpdate, onError) =>
      queue.watchOpenWork(of)((update) => {
        onUpdate(update);
        if (update.confirmed) onConfirmed();
      }, onError),
  });
  const freshness = createFreshness({
    isConfirmed: () => {
      const { status } = work.getState();
      return status.state === 'ready' && status.confirmed && status.interrupted === null;
    },
    subscribe: work.subscribe,
    watchHeartbeat: (onBeat, onError) => {
      let beats = 0;
      return queue.watchHeartbeat()((at) => {
        beats += 1;
        // The first beat was made some time within the last minute.
        if (at) clock.sync(at, beats === 1 ? queueTimings.beat : 0);
        onBeat();
      }, onError);
    },
    restart: queue.reconnect,
    resubscribe: () => {
      work.reconnect();
      resubscribe();
    },
    network: watchNetwork(onWake),
  });
  onConfirmed = freshness.confirm;

  const rest = createRestWork<PageCursor>((status, after) =>
    queue.loadRestPage({ status, pageSize: rowsAPage(), after }),
  );
  const totals = createTotals({
    work,
    loadCounters: queue.loadCounters,
    onRestChange: rest.changed,
  });
  const unknownStatusVideos = createUnknownStatusVideos(queue.loadUnknownStatusVideos);
  let unknownStatusTimer: ReturnType<typeof setTimeout> | null = null;
  const reloadUnknownStatusSoon = () => {
    unknownStatusTimer ??= setTimeout(() => {
      unknownStatusTimer = null;
      unknownStatusVideos.reload();
    }, queueTimings.unknownStatusesAfterLeaving);
  };
  const stopChanges = work.onChanges((changes) => {
    const gone = changes.flatMap(({ kind, id }) => (kind === 'gone' && !work.row(id) ? [id] : []));
    if (gone.length > 0) selection.drop(gone);
    const isBack = unknownStatusVideos.getState().some(({ id }) => work.row(id));
    if (gone.length > 0 || isBack) reloadUnknownStatusSoon();
  });

  let countedAt = 0;
  let unknownStatusAt = 0;
  const recount = () => {
    if (document.visibilityState !== 'visible') return;
    if (Date.now() - countedAt < queueTimings.recountAtMost) return;
    countedAt = Date.now();
    totals.reload();
    if (countedAt - unknownStatusAt < queueTimings.unknownStatuses) return;
    unknownStatusAt = countedAt;
    unknownStatusVideos.reload();
  };
  const timer = setInterval(recount, queueTimings.recount);
  document.addEventListener('visibilitychange', recount);

  // The rows come first. Everything else starts when they have arrived and can be shown.
  let stopFirstBeat: () => void = () => undefined;
  let beginning: ReturnType<typeof setTimeout> | null = null;
  const beginOthers = () => {
    hasBegun = true;
    resubscribe();
    recount();
    // This reads the cloud's clock once, in case this computer's is wrong.
    stopFirstBeat = queue.watchHeartbeat()(
      (at) => {
        if (at) clock.sync(at, queueTimings.beat);
        stopFirstBeat();
      },
      () => undefined,
    );
  };
  const stopWaiting = work.subscribe(({ status }) => {
    if (status.state !== 'loading') beginning ??= setTimeout(beginOthers);
  });

  return {
    work,
    rest,
    clock,
    selection,
    announcer,
    freshness,
    totals,
    unknownStatusVideos,
    resilient,
    row: (id: string) => work.row(id) ?? rest.row(id),
    subscribeRows: (onChange: () => void) => {
      const stopWork = work.subscribe(onChange);
      const stopRest = rest.subscribe(onChange);
      return () => {
        stopWork();
        stopRest();
      };
    },
    /** Prepares for a new page: nothing is chosen, and videos loaded on demand are loaded again. */
    begin: (pageSize: () => number) => {
      rowsAPage = pageSize;
      selection.clear();
      rest.reset();
    },
    stop: () => {
      clearInterval(timer);
      if (unknownStatusTimer !== null) clearTimeout(unknownStatusTimer);
      document.removeEventListener('visibilitychange', recount);
      stopWaiting();
      if (beginning !== null) clearTimeout(beginning);
      stopFirstBeat();
      stopChanges();
      for (const part of [freshness, totals, rest, work, clock, announcer]) part.stop();
    },
  };
}
