import { describe, expect, test } from 'vitest';
import {
  moveKind,
  filmObstacle,
  moveObstacle,
  needsReason,
  staffBack,
  staffForward,
  undoObstacle,
  videoMoves,
} from './moves.ts';
import { versionFields } from '#tests/support/videos.ts';
import { noVersions, videoStatuses } from './video.ts';

const pairs = videoStatuses.flatMap((from) => videoStatuses.map((to) => ({ from, to })));
const position = (status: (typeof videoStatuses)[number]) => videoStatuses.indexOf(status);

describe('moveKind', () => {
  test.each([
    ['draft', 'activated', 'owner-order'],
    ['activated', 'draft', 'staff-return'],
    ['activated', 'queued', 'staff-forward'],
    ['queued', 'shooting', 'staff-forward'],
    ['shooting', 'editing', 'staff-forward'],
    ['editing', 'delivery', 'staff-forward'],
    ['queued', 'activated', 'staff-back'],
    ['shooting', 'queued', 'staff-back'],
    ['editing', 'shooting', 'staff-back'],
    ['delivery', 'editing', 'staff-back'],
  ] as const)('%s to %s is %s', (from, to, kind) => {
    expect(moveKind(from, to)).toBe(kind);
  });

  test('there are exactly these ten moves', () => {
    expect(pairs.filter(({ from, to }) => moveKind(from, to) !== null)).toHaveLength(10);
  });

  test('every move is one step, and can be undone', () => {
    for (const { from, to } of pairs) {
      if (moveKind(from, to) === null) continue;
      expect(Math.abs(position(from) - position(to))).toBe(1);
      expect(moveKind(to, from)).not.toBeNull();
    }
  });

  test('inherited property names are no moves', () => {
    expect(Object.keys(videoMoves)).toEqual([...videoStatuses]);
  });
});

test('staff move an ordered video forward, up to delivery', () => {
  expect(videoStatuses.map(staffForward)).toEqual([
    null,
    'queued',
    'shooting',
    'editing',
    'delivery',
    null,
  ]);
});

test('staff go back as far as the draft', () => {
  expect(videoStatuses.map(staffBack)).toEqual([
    null,
    'draft',
    'activated',
    'queued',
    'shooting',
    'editing',
  ]);
});

test('every step back needs a reason, no step forward does', () => {
  const moves = pairs.flatMap(({ from, to }) => {
    const kind = moveKind(from, to);
    return kind === null
      ? []
      : [{ needed: needsReason(kind), back: position(to) < position(from) }];
  });
  expect(moves.filter(({ needed, back }) => needed !== back)).toEqual([]);
});

test('only a film that was neither sent back nor withdrawn can be delivered', () => {
  const why = (version: number, rejectedVersion: number, withdrawnVersion = 0) =>
    moveObstacle({ version, rejectedVersion, withdrawnVersion, filmRevision: 0 }, 'delivery');
  expect(why(0, 0)).toBe('There is no cut yet. Upload the main cut first.');
  expect(why(1, 0)).toBeNull();
  expect(why(2, 2)).toMatch('asked for changes');
  expect(why(3, 2)).toBeNull();
  expect(why(2, 0, 2)).toBe('The newest cut was withdrawn. Upload a new one first.');
  expect(why(3, 0, 2)).toBeNull();
  expect(moveObstacle(noVersions, 'editing')).toBeNull();
});

test('a cut that came after the mover looked is not delivered', () => {
  const video = { ...noVersions, version: 3 };
  expect(moveObstacle(video, 'delivery', { version: 3 })).toBeNull();
  expect(moveObstacle(video, 'delivery', { version: 2 })).toMatch(
    /^Another cut is ready now: version 3\./,
  );
  expect(moveObstacle(video, 'shooting', { version: 2 })).toBeNull();
});

test('a cutdown that came after the mover looked is not delivered', () => {
  const video = { ...noVersions, version: 3, filmRevision: 5 };
  expect(moveObstacle(video, 'delivery', { version: 3, filmRevision: 5 })).toBeNull();
  expect(moveObstacle(video, 'delivery', { version: 3, filmRevision: 4 })).toMatch(
    /^Version 3 has another cutdown or other captions now\./,
  );
});

test('undoing a step back delivers only the version that the customer sees already', () => {
  const video = { ...noVersions, version: 2, deliveredVersion: 2 };
  const seen = { version: 2 };
  expect(undoObstacle(video, 'delivery', seen)).toBeNull();
  // A correction after the customer asked for changes, and a draft that came while the film was in delivery.
  for (const correction of [{ rejectedVersion: 2 }, {}]) {
    const corrected = { ...video, ...correction, version: 3 };
    expect(undoObstacle(corrected, 'delivery', { version: 3 })).toMatch('not seen version 3 yet');
    expect(moveObstacle(corrected, 'delivery', { version: 3 })).toBeNull();
    expect(undoObstacle(corrected, 'shooting')).toBeNull();
  }
  const withdrawn = { ...video, withdrawnVersion: 2, deliveredVersion: 1 };
  expect(undoObstacle(withdrawn, 'delivery', seen)).toMatch('was withdrawn');
  expect(undoObstacle({ ...withdrawn, version: 3 }, 'delivery')).toMatch('not seen version 3 yet');
});

test('a film is delivered with its main cut, and made for the length that is ordered', () => {
  const film = versionFields(1, 'draft');
  expect(filmObstacle(film, 15)).toBeNull();
  expect(filmObstacle({ ...film, files: {} }, 15)).toMatch('main cut of the newest version');
  expect(filmObstacle({ ...film, keptUntil: null }, 15)).toMatch('was removed');
  expect(filmObstacle({ ...film, orderedLength: 5 }, 15)).toMatch('made for 5 s');
});
