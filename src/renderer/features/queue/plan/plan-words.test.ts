import { describe, expect, test } from 'vitest';
import { freshPlan } from '#domain/work-plan.ts';
import { usualQueueSettings } from '#domain/work.ts';
import { videoOf } from '#tests/support/videos.ts';
import { dueWords, latenessWords } from './plan-words.ts';

const now = new Date(2026, 2, 10, 12);

describe('a due date', () => {
  test.each([
    [new Date(2026, 2, 10, 17), 'due today'],
    [new Date(2026, 2, 10, 9), 'overdue since today'],
    [new Date(2026, 2, 11, 0), 'due tomorrow'],
    [new Date(2026, 2, 13, 17), 'due Friday'],
    [new Date(2026, 2, 17, 17), 'due March 17'],
    [new Date(2027, 0, 4, 17), 'due January 4, 2027'],
    [new Date(2026, 2, 9, 17), '1 day overdue'],
    [new Date(2026, 2, 2, 17), '8 days overdue'],
  ])('%s is said as people do', (dueAt, said) => {
    expect(dueWords(dueAt, now)).toBe(said);
  });
});

test('the reason why it is late: first its date, then its age, and nothing once it is delivered', () => {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const words = (facts: Parameters<typeof videoOf>[0]) =>
    latenessWords(videoOf(facts), usualQueueSettings, now);
  const statusSince = hoursAgo(53);
  const work = { ...freshPlan('a0'), dueAt: hoursAgo(48) };
  expect(words({ status: 'shooting', statusSince, work })).toBe('2 days overdue');
  expect(words({ status: 'shooting', statusSince })).toBe('5 h over its time');
  expect(words({ status: 'activated', statusSince })).toBeNull();
  expect(words({ status: 'delivery', statusSince, work })).toBeNull();
});
