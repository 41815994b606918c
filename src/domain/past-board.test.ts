import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { undoneReason, videoMoves, type Move } from './moves.ts';
import { boardAt, pastColumns, type Change, type PastRecords } from './past-board.ts';
import { videoStatus, type Video, type VideoStatus } from './video.ts';
import { isOpenStatus } from './work.ts';

type Then = { at: number; status: VideoStatus; since: number };
type Told = { id: string; moves: Move[]; states: Then[] };

const start = Date.parse('2026-03-02T14:00:00Z');
const date = (minute: number) => new Date(start + minute * 60_000);

const aMove = (videoId: string, index: number, rest: Pick<Move, 'from' | 'to' | 'at' | 'since'>) =>
  ({
    id: `${videoId}-${index}`,
    by: 'production',
    byName: 'Ana',
    reason: null,
    title: videoId,
    ...rest,
  }) satisfies Move;

/** A video that takes random steps; every third choice takes the last one back, as an undo does. */
const history = (id: string) =>
  fc
    .record({
      created: fc.integer({ min: 0, max: 300 }),
      steps: fc.array(fc.record({ wait: fc.integer({ min: 1, max: 60 }), choice: fc.nat(5) }), {
        maxLength: 14,
      }),
    })
    .map(({ created, steps }): Told => {
      const moves: Move[] = [];
      const states: Then[] = [{ at: created, status: 'draft', since: created }];
      let now = created;
      for (const { wait, choice } of steps) {
        now += wait;
        const here = states.at(-1);
        const before = states.at(-2);
        if (here === undefined) break;
        const targets = videoStatus.options.filter((to) => to in videoMoves[here.status]);
        const isUndo = choice % 3 === 0 && before !== undefined && targets.includes(before.status);
        const canUndo = isUndo && here.status !== 'draft' && before.status !== 'draft';
        const to = canUndo ? before.status : targets[choice % targets.length];
        if (to === undefined) break;
        const step = { from: here.status, to, at: date(now), since: date(here.since) };
        moves.push({
          ...aMove(id, moves.length, step),
          reason: canUndo ? undoneReason : null,
        });
        states.push({ at: now, status: to, since: canUndo ? before.since : now });
      }
      return { id, moves, states };
    });

const histories = fc.tuple(...Array.from({ length: 12 }, (_, index) => history(`video-${index}`)));

/** What the database is asked for a moment; see `board-repository.ts`. */
function recordsAt(moment: Date, told: readonly Told[]): PastRecords {
  const changes = told
    .flatMap(({ id, moves }) => moves.map((move) => ({ videoId: id, at: move.at, move })))
    .filter(({ at, move: { since } }) => at > moment && (since === null || since <= moment))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const open = told.flatMap(
    ({ id, states }): Pick<Video, 'id' | 'title' | 'status' | 'statusSince'>[] => {
      const last = states.at(-1);
      return last !== undefined && isOpenStatus(last.status)
        ? [{ id, title: id, status: last.status, statusSince: date(last.since) }]
        : [];
    },
  );
  return { changes, open };
}

test('a random history replayed at any moment is what was recorded then', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: -10, max: 1200 }), (told, minute) => {
      const shown = boardAt(date(minute), recordsAt(date(minute), told))
        .cards.map(({ videoId, status, since }) => ({ videoId, status, since }))
        .toSorted((one, other) => (one.videoId < other.videoId ? -1 : 1));
      const truth = told
        .flatMap(({ id, states }) => {
          const then = states.findLast(({ at }) => at <= minute);
          return then !== undefined && isOpenStatus(then.status)
            ? [{ videoId: id, status: then.status, since: date(then.since) }]
            : [];
        })
        .toSorted((one, other) => (one.videoId < other.videoId ? -1 : 1));
      expect(shown).toEqual(truth);
    }),
    { numRuns: 500 },
  );
});

describe('a board', () => {
  const left = (minute: number, since: number | null, from: VideoStatus, to: VideoStatus) => {
    const step = { from, to, at: date(minute), since: since === null ? null : date(since) };
    return { videoId: 'mug', at: step.at, move: aMove('mug', minute, step) } satisfies Change;
  };
  const openVideo = (id: string, since: number | null) => ({
    id,
    title: id,
    status: 'editing' as const,
    statusSince: since === null ? null : date(since),
  });

  test('says by which move a video left, and counts a move from its own time on', () => {
    const records = { changes: [left(60, 10, 'queued', 'shooting')], open: [] };
    expect(boardAt(date(59), records).cards).toMatchObject([
      { videoId: 'mug', status: 'queued', since: date(10), left: { to: 'shooting' } },
    ]);
    expect(boardAt(date(60), records).cards).toEqual([]);
  });

  test('holds a video whose time in its status was not recorded, without a time', () => {
    const records = { changes: [left(60, null, 'queued', 'shooting')], open: [] };
    expect(boardAt(date(5), records).cards).toMatchObject([{ status: 'queued', since: null }]);
  });

  test('leaves out what was created later, drafts and deliveries', () => {
    const open = [openVideo('later', 100), openVideo('unrecorded', null)];
    const draft = [left(60, 1, 'draft', 'activated')];
    expect(boardAt(date(30), { changes: draft, open }).cards).toEqual([]);
    const delivered = [left(60, 1, 'delivery', 'editing')];
    expect(boardAt(date(30), { changes: delivered, open: [] }).cards).toEqual([]);
  });

  test('claims nothing of a video whose first change after the moment cannot be read', () => {
    const open = [openVideo('mug', 1)];
    const broken = { videoId: 'mug', at: date(50), move: null };
    const later = left(60, 1, 'queued', 'shooting');
    expect(boardAt(date(30), { changes: [broken, later], open })).toEqual({
      cards: [],
      unknown: ['mug'],
    });
    const readFirst = { changes: [left(40, 1, 'queued', 'shooting'), broken], open };
    expect(boardAt(date(30), readFirst)).toMatchObject({
      cards: [{ status: 'queued' }],
      unknown: [],
    });
  });

  test('has its columns in the order of the work, the longest wait first', () => {
    const open = [3, 1, 2].map((minute) => openVideo(`video-${minute}`, minute));
    const columns = pastColumns(boardAt(date(30), { changes: [], open }).cards);
    expect(columns.map(({ status }) => status)).toEqual([
      'activated',
      'queued',
      'shooting',
      'editing',
    ]);
    expect(columns[3]?.cards.map(({ videoId }) => videoId)).toEqual([
      'video-1',
      'video-2',
      'video-3',
    ]);
  });
});
