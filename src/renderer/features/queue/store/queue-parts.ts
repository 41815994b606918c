import type { Cloud } from '#data/cloud.ts';
import type { PageCursor } from '#data/firestore/documents.ts';
import type { QueueCursor } from '#data/repositories/queue-repository.ts';
import { createSteady } from '#stores/resilient-watch.ts';
import { createAnnouncer } from './announcer.ts';
import { createFreshness, watchNetwork, type OnWake } from './freshness.ts';
import { createQueueClock } from './queue-clock.ts';
import { createRestWork } from './rest-work.ts';
import { createSelection } from './selection.ts';
import { createStrays } from './unknown-status-videos.ts';
import { createTotals } from './totals.ts';
import { createWorkStore } from './work-store.ts';

/** Open work that is followed from the start; older work is asked for page by page. */
const firstRows = 200;
const overlappingRows = 20;
const recountEvery = 300_000;
/** A status that nobody knows comes with a new version, not with a day's work. */
const straysEvery = 3_600_000;
/** What leaves open work may have gone to such a status; several are asked about together. */
const straysAfterLeaving = 2_000;
/** Whoever goes back and forth between windows need not count each time. */
const recountAtMostEvery = 60_000;
const beatEvery = 60_000;

export type QueueParts = ReturnType<typeof createQueueParts>;

/** Everything that the queue keeps while it is open, from its cloud to its screen reader. */
export function createQueueParts({ queue }: Pick<Cloud, 'queue'>, onWake?: OnWake) {
  let rowsAPage = () => firstRows;
  const clock = createQueueClock();
  const selection = createSelection();
  const announcer = createAnnouncer();
  let hasBegun = false;
  const { steady, followAnew } = createSteady(() => hasBegun);
  let onHeard: () => void = () => undefined;

  const work = createWorkStore<QueueCursor>({
    firstRows,
    pageSize: () => rowsAPage(),
    overlap: overlappingRows,
    watch: (of, onNews, onError) =>
      queue.watchOpenWork(
        of,
        (news) => {
          onNews(news);
          if (news.confirmed) onHeard();
        },
        onError,
      ),
  });
  const freshness = createFreshness({
    isConfirmed: () => {
      const known = work.state();
      return known.state === 'ready' && known.confirmed && known.interrupted === null;
    },
    subscribe: work.subscribe,
    watchBeats: (onBeat, onError) => {
      let beats = 0;
      return queue.watchHeartbeat((at) => {
        beats += 1;
        // The first one was made some time within the last minute.
        if (at) clock.heard(at, beats === 1 ? beatEvery : 0);
        onBeat();
      }, onError);
    },
    restart: queue.reconnect,
    followAnew: () => {
      work.reconnect();
      followAnew();
    },
    network: watchNetwork(onWake),
  });
  onHeard = freshness.heard;

  const rest = createRestWork<PageCursor>((status, after) =>
    queue.loadRestPage({ status, pageSize: rowsAPage(), after }),
  );
  const totals = createTotals({
    work,
    loadCounters: queue.loadCounters,
    onRestChange: rest.changed,
  });
  const strays = createStrays(queue.loadStrays);
  let lookingForStrays: ReturnType<typeof setTimeout> | null = null;
  const lookForStrays = () => {
    lookingForStrays ??= setTimeout(() => {
      lookingForStrays = null;
      strays.reload();
    }, straysAfterLeaving);
  };
  const stopGone = work.onChanges((changes) => {
    const gone = changes.flatMap(({ kind, id }) => (kind === 'gone' && !work.row(id) ? [id] : []));
    if (gone.length > 0) selection.drop(gone);
    const isBack = strays.state().some(({ id }) => work.row(id));
    if (gone.length > 0 || isBack) lookForStrays();
  });

  let countedAt = 0;
  let straysAt = 0;
  const recount = () => {
    if (document.visibilityState !== 'visible') return;
    if (Date.now() - countedAt < recountAtMostEvery) return;
    countedAt = Date.now();
    totals.reload();
    if (countedAt - straysAt < straysEvery) return;
    straysAt = countedAt;
    strays.reload();
  };
  const timer = setInterval(recount, recountEvery);
  document.addEventListener('visibilitychange', recount);
  let stopFirstBeat: () => void = () => undefined;
  let stopWaiting: () => void = () => undefined;
  // Rows come first: everything else waits until they have been answered, and can be shown.
  let beginning: ReturnType<typeof setTimeout> | null = null;
  const askOnce = () => {
    if (work.state().state === 'loading') return;
    stopWaiting();
    beginning = setTimeout(beginOthers);
  };
  const beginOthers = () => {
    hasBegun = true;
    followAnew();
    recount();
    // One look at the cloud's clock, for a computer whose own is wrong.
    stopFirstBeat = queue.watchHeartbeat(
      (at) => {
        if (at) clock.heard(at, beatEvery);
        stopFirstBeat();
      },
      () => undefined,
    );
  };
  stopWaiting = work.subscribe(askOnce);

  return {
    work,
    rest,
    clock,
    selection,
    announcer,
    freshness,
    totals,
    strays,
    steady,
    row: (id: string) => work.row(id) ?? rest.row(id),
    subscribeRows: (onChange: () => void) => {
      const stopWork = work.subscribe(onChange);
      const stopRest = rest.subscribe(onChange);
      return () => {
        stopWork();
        stopRest();
      };
    },
    /** Somebody comes to look: nothing is chosen, and what was read once is read anew. */
    begin: (pageSize: () => number) => {
      rowsAPage = pageSize;
      selection.clear();
      rest.forget();
    },
    stop: () => {
      clearInterval(timer);
      if (lookingForStrays !== null) clearTimeout(lookingForStrays);
      document.removeEventListener('visibilitychange', recount);
      stopWaiting();
      if (beginning !== null) clearTimeout(beginning);
      stopFirstBeat();
      stopGone();
      for (const part of [freshness, totals, rest, work, clock, announcer]) part.stop();
    },
  };
}
