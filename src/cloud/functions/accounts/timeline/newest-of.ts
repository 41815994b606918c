import { Timestamp, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { TimelineCursor } from '#domain/timeline.ts';

/** Documents of one collection, with the field that holds their time. */
export type TimedQuery = { query: Query; timeField: string };

export type Timed<Source> = { source: Source; document: QueryDocumentSnapshot; at: Timestamp };

/**
 * The newest documents of several queries, in the order of time, and where the next page begins. Each query
 * is read in small portions, and again only once its portion is used up: a page costs about `pageSize`
 * documents and a portion of each query, however much is stored.
 */
export async function newestOf<Source extends TimedQuery>(
  sources: readonly Source[],
  pageSize: number,
  after: TimelineCursor | null,
): Promise<{ items: Timed<Source>[]; next: TimelineCursor | null }> {
  // With one query, all of a page is one portion. The document beyond it says that there is a next page.
  const portion = sources.length === 1 ? pageSize + 1 : Math.ceil(pageSize / 3);
  const heads = sources.map((source) => openHead(source, portion, after));
  const items: Timed<Source>[] = [];
  while (items.length <= pageSize) {
    await Promise.all(heads.map((head) => head.fill()));
    const newest = heads
      .filter((head) => head.waiting.length > 0)
      .toSorted((a, b) => compare(b.waiting[0], a.waiting[0]))[0];
    const taken = newest?.waiting.shift();
    if (taken === undefined) break;
    items.push(taken);
  }
  const page = items.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: page,
    next: items.length > pageSize && last ? cursorAfter(page, last.at, after) : null,
  };
}

function openHead<Source extends TimedQuery>(
  source: Source,
  portion: number,
  after: TimelineCursor | null,
) {
  const { query, timeField } = source;
  const shown = new Set(after?.shown);
  const ordered = query.orderBy(timeField, 'desc');
  const begun =
    after === null ? ordered : ordered.startAt(new Timestamp(after.seconds, after.nanoseconds));
  const waiting: Timed<Source>[] = [];
  let last: QueryDocumentSnapshot | null = null;
  let isOver = false;
  return {
    waiting,
    fill: async () => {
      while (waiting.length === 0 && !isOver) {
        const from: Query = last === null ? begun : ordered.startAfter(last);
        const { docs } = await from.limit(portion).get();
        isOver = docs.length < portion;
        last = docs.at(-1) ?? last;
        for (const document of docs) {
          const at: unknown = document.get(timeField);
          // What has no time has no place in a timeline.
          if (at instanceof Timestamp && !shown.has(document.ref.path)) {
            waiting.push({ source, document, at });
          }
        }
      }
    },
  };
}

function compare(a?: { at: Timestamp }, b?: { at: Timestamp }): number {
  if (a === undefined || b === undefined) return 0;
  return a.at.seconds - b.at.seconds || a.at.nanoseconds - b.at.nanoseconds;
}

function cursorAfter(
  page: readonly { document: QueryDocumentSnapshot; at: Timestamp }[],
  at: Timestamp,
  after: TimelineCursor | null,
): TimelineCursor {
  const { seconds, nanoseconds } = at;
  const isSameTime = after?.seconds === seconds && after.nanoseconds === nanoseconds;
  return {
    seconds,
    nanoseconds,
    shown: [
      ...(isSameTime ? after.shown : []),
      ...page.filter((item) => item.at.isEqual(at)).map(({ document }) => document.ref.path),
    ],
  };
}
