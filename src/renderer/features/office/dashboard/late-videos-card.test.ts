import { expect, test } from 'vitest';
import { blockWords, lateWords } from './late-videos-card.tsx';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('says how long a video has had its status, and the date that has passed', () => {
  const late = { status: 'editing', lateness: 'too-long', dueAt: null } as const;
  expect(lateWords({ ...late, since: hoursAgo(47.5) }, now)).toBe('47 hours in Editing');
  expect(lateWords({ ...late, since: hoursAgo(150) }, now)).toBe('6 days in Editing');
  expect(
    lateWords({ ...late, since: hoursAgo(1), lateness: 'overdue', dueAt: hoursAgo(48) }, now),
  ).toBe('1 hour in Editing, due November 18');
  const overdue = { ...late, since: hoursAgo(1), lateness: 'overdue' } as const;
  // At 22:30 in the studio, which is the next day in Europe.
  const dueAt = new Date('2026-11-18T03:30:00Z');
  expect(lateWords({ ...overdue, dueAt }, now)).toBe('1 hour in Editing, due November 17');
});

test('says what blocks it, or that the studio can go on', () => {
  expect(blockWords({ waitsFor: 'day' })).toBe('Waits for a shoot day');
  expect(blockWords({ waitsFor: null })).toBe('The studio’s turn');
});
