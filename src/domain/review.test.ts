import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeRequests,
  changesReason,
  drawingOf,
  drawingText,
  filmComment,
  type FrameRange,
  isFreshAnswer,
  maxCommentText,
  requestedChanges,
  reviewOf,
  roundOf,
  unwatchedRanges,
  withWatched,
} from './review.ts';
import { filmCommentOf } from '#tests/support/comments.ts';

const at = new Date('2026-03-09T12:00:00Z');
const rate = { numerator: 25, denominator: 1 };

describe('a drawing', () => {
  const share = fc.double({ min: -0.5, max: 1.5, noNaN: true });
  const drawing = fc.array(
    fc.array(fc.record({ x: share, y: share }), { minLength: 1, maxLength: 8 }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );

  test('is stored in a form that a comment takes, within the picture, to four digits', () => {
    fc.assert(
      fc.property(drawing, (lines) => {
        const text = drawingText(lines);
        expect(filmComment.safeParse(filmCommentOf({ drawing: text })).success).toBe(true);
        const inside = lines.map((line) =>
          line.map(({ x, y }) => ({
            x: Math.min(1, Math.max(0, x)),
            y: Math.min(1, Math.max(0, y)),
          })),
        );
        drawingOf(text).forEach((line, index) =>
          line.forEach(({ x, y }, place) => {
            expect(x).toBeCloseTo(inside[index]?.[place]?.x ?? -1, 3);
            expect(y).toBeCloseTo(inside[index]?.[place]?.y ?? -1, 3);
          }),
        );
      }),
    );
  });

  test('that is none is refused', () => {
    for (const text of ['', ';', '0.5', '2,0', '0.5,0.12345', '0,0 ', 'a,b', '-0.1,0']) {
      expect(filmComment.safeParse(filmCommentOf({ drawing: text })).success, text).toBe(false);
    }
  });
});

describe('a review', () => {
  const delivered = {
    status: 'delivery',
    statusSince: at,
    deliveredVersion: 2,
    rejectedVersion: 1,
    approvedVersion: 0,
    changeRounds: 1,
  } as const;

  test('is open after a delivery, with the rounds that are left and the end of the silence', () => {
    expect(reviewOf(delivered, at)).toEqual({
      state: 'open',
      version: 2,
      roundsLeft: 1,
      approvesAt: at,
    });
  });

  test('has an answer once the customer gave one', () => {
    expect(reviewOf({ ...delivered, approvedVersion: 2 }).state).toBe('approved');
    expect(reviewOf({ ...delivered, status: 'editing', rejectedVersion: 2 }).state).toBe('changes');
  });

  test('rests while the studio has taken the film back', () => {
    expect(reviewOf({ ...delivered, status: 'editing' }).state).toBe('paused');
    expect(reviewOf({ ...delivered, deliveredVersion: 0 }).state).toBe('none');
  });
});

test('a film is in the round that can be asked for, or that is worked on', () => {
  const of = (facts: Partial<Parameters<typeof roundOf>[0]>) =>
    roundOf({
      status: 'delivery',
      statusSince: at,
      deliveredVersion: 2,
      rejectedVersion: 1,
      approvedVersion: 0,
      changeRounds: 1,
      ...facts,
    });
  expect(of({})).toBe(2);
  expect(of({ status: 'editing', rejectedVersion: 2, changeRounds: 2 })).toBe(2);
  expect(of({ status: 'editing' })).toBe(1);
  expect(of({ status: 'editing', rejectedVersion: 0, changeRounds: 0 })).toBeNull();
  expect(of({ changeRounds: 2 })).toBeNull();
  expect(of({ approvedVersion: 2 })).toBeNull();
  expect(of({ deliveredVersion: 0 })).toBeNull();
});

test('an answer is taken back by the person who gave it, for a minute', () => {
  const review = { outcome: 'changes', by: 'ada', byName: 'Ada', silent: false, at } as const;
  const isFresh = (seconds: number, by = 'ada', outcome: 'changes' | 'approved' = 'changes') =>
    isFreshAnswer(review, { by, outcome, now: new Date(at.getTime() + seconds * 1000) });
  expect([isFresh(0), isFresh(60), isFresh(61)]).toEqual([true, true, false]);
  expect(isFresh(1, 'sam')).toBe(false);
  expect(isFresh(1, 'ada', 'approved')).toBe(false);
  expect(isFreshAnswer(null, { by: 'ada', outcome: 'changes', now: at })).toBe(false);
});

describe('the requests for changes', () => {
  test('are the open comments of the customer on that version, in the order of the film', () => {
    const comments = [
      filmCommentOf({ id: 'late', from: 40 }),
      filmCommentOf({ id: 'early', from: 3 }),
      filmCommentOf({ id: 'answer', parentId: 'early' }),
      filmCommentOf({ id: 'settled', resolved: { by: 'sam', byName: 'Sam', at } }),
      filmCommentOf({ id: 'studio', byStaff: true }),
      filmCommentOf({ id: 'team', teamOnly: true }),
      filmCommentOf({ id: 'before', version: 2 }),
    ];
    expect(changeRequests(comments, 1).map(({ id }) => id)).toEqual(['early', 'late']);
  });

  test('stay what was asked for when they are settled, and settled ones never become it', () => {
    const day = 24 * 3_600_000;
    const settledAt = (time: number) => ({
      resolved: { by: 'sam', byName: 'Sam', at: new Date(time) },
    });
    const comments = [
      filmCommentOf({ id: 'open', from: 40 }),
      filmCommentOf({ id: 'done', from: 3, ...settledAt(at.getTime() + day) }),
      filmCommentOf({ id: 'withdrawn', ...settledAt(at.getTime() - day) }),
      filmCommentOf({ id: 'studio', byStaff: true }),
      filmCommentOf({ id: 'team', teamOnly: true }),
    ];
    const review = { outcome: 'changes', by: 'ada', byName: 'Ada', silent: false, at } as const;
    const askedIn = (ended: typeof review | null) =>
      requestedChanges(comments, { number: 1, review: ended }).map(({ id }) => id);
    expect(askedIn(review)).toEqual(['done', 'open']);
    expect(askedIn(null)).toEqual(['open']);
  });

  test('are the reason of the move with their times', () => {
    const requests = [
      filmCommentOf({ from: 30, text: 'The logo\nis late' }),
      filmCommentOf({ from: 99 }),
    ];
    expect(changesReason(requests, rate)).toBe('0:01:05 The logo is late\n0:03:24 Larger, please.');
  });

  test('never need more room than a reason has, and say how many are left out', () => {
    const texts = fc.array(
      fc.string({ minLength: 1, maxLength: maxCommentText, unit: 'grapheme' }),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(texts, (all) => {
        const reason = changesReason(
          all.map((text) => filmCommentOf({ text })),
          rate,
        );
        expect(reason.length).toBeLessThanOrEqual(500);
        expect(reason.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('what was watched', () => {
  const frames = 40;
  const range = fc
    .tuple(fc.nat(frames - 1), fc.nat(frames - 1))
    .map(([a, b]): FrameRange => ({ from: Math.min(a, b), to: Math.max(a, b) }));

  test('and what was not are all of the film, whatever was played', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), (played) => {
        const seen = new Set(
          played.flatMap(({ from, to }) =>
            Array.from({ length: to - from + 1 }, (_, i) => from + i),
          ),
        );
        const watched = played.reduce<FrameRange[]>(withWatched, []);
        const gaps = unwatchedRanges(watched, frames);
        const unseen = gaps.flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        );
        expect(unseen).toEqual(
          Array.from({ length: frames }, (_, index) => index).filter((each) => !seen.has(each)),
        );
      }),
    );
  });
});
