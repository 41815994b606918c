import { afterEach, expect, test, vi } from 'vitest';
import { studioTime } from '#domain/studio-clock.ts';
import { noVersions, type Video } from '#domain/video.ts';
import { initialsOf, rowReview, shortDue } from './row-parts.tsx';

afterEach(() => vi.unstubAllEnvs());

const now = studioTime('2026-03-10', 12);

test.each([
  [studioTime('2026-03-10', 18), 'Due today'],
  [studioTime('2026-03-10', 9), 'Overdue today'],
  [studioTime('2026-03-11', 18), 'Due tomorrow'],
  [studioTime('2026-03-09', 18), 'Overdue yesterday'],
  [studioTime('2026-09-30', 18), 'Due Sep 30'],
  [studioTime('2025-12-03', 18), 'Overdue Dec 3, 2025'],
])('what is due at %s says so in few letters: %s', (dueAt, words) => {
  expect(shortDue(dueAt, now)).toBe(words);
});

test.each([
  ['ana reyes lima', 'AR'],
  ['ben@lamps.test', 'BL'],
  ['👩🏽‍🚀 Ana', '👩🏽‍🚀A'],
  ['𝓐na e\u0301mile', '𝓐É'.normalize('NFD')],
])('the initials of %s are whole signs', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each(['UTC', 'Asia/Tokyo'])('a due day is one of the studio on a device in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  const late = studioTime('2026-03-10', 23.5);
  expect(shortDue(studioTime('2026-03-11', 18), late)).toBe('Due tomorrow');
  expect(shortDue(studioTime('2026-03-10', 18), late)).toBe('Overdue today');
  expect(shortDue(studioTime('2026-03-30', 18), late)).toBe('Due Mar 30');
});

const delivered = {
  ...noVersions,
  version: 1,
  deliveredVersion: 1,
  status: 'delivery',
  statusSince: now,
} as Video;
const reviewWords = (facts: Partial<Video>) =>
  rowReview({ video: { ...delivered, ...facts } })?.words ?? null;

test('a card says how many comments are open and which round it is', () => {
  const asked = { status: 'editing', rejectedVersion: 1, changeRounds: 1 } as const;
  expect(reviewWords({})).toBe('Round 1');
  expect(reviewWords({ openComments: 3 })).toBe('3 open, round 1');
  expect(reviewWords({ ...asked, openComments: 2 })).toBe('2 open, round 1');
  expect(reviewWords({ changeRounds: 2, openComments: 1 })).toBe('1 open');
  expect(rowReview({ video: { ...delivered, openComments: 1 } })?.title).toBe(
    '1 open comment. Round 1 of 2 included rounds of changes.',
  );
});

test('a card says nothing of a review before a delivery and after an approval', () => {
  expect(reviewWords({ ...noVersions, status: 'editing' })).toBeNull();
  expect(reviewWords({ approvedVersion: 1, openComments: 2 })).toBeNull();
});
