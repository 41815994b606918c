import { afterEach, describe, expect, test, vi } from 'vitest';
import { studioTime } from '#domain/studio-clock.ts';
import { freshPlan } from '#domain/work-plan.ts';
import { usualQueueSettings } from '#domain/work.ts';
import { videoOf } from '#tests/support/videos.ts';
import { dueWords, latenessWords } from './plan-words.ts';

afterEach(() => vi.unstubAllEnvs());

const now = studioTime('2026-03-10', 12);

describe('a due date', () => {
  test.each([
    [studioTime('2026-03-10', 17), 'due today'],
    [studioTime('2026-03-10', 9), 'overdue since today'],
    [studioTime('2026-03-11', 0), 'due tomorrow'],
    [studioTime('2026-03-13', 17), 'due Friday'],
    [studioTime('2026-03-17', 17), 'due March 17'],
    [studioTime('2027-01-04', 17), 'due January 4, 2027'],
    [studioTime('2026-03-09', 17), '1 day overdue'],
    [studioTime('2026-03-02', 17), '8 days overdue'],
  ])('%s is said as people do', (dueAt, said) => {
    expect(dueWords(dueAt, now)).toBe(said);
  });

  test.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])(
    'is one of the studio on a device in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const late = studioTime('2026-03-10', 23.5);
      expect(dueWords(studioTime('2026-03-11', 18), late)).toBe('due tomorrow');
      expect(dueWords(studioTime('2026-03-10', 18), late)).toBe('overdue since today');
      expect(dueWords(studioTime('2026-03-13', 23), late)).toBe('due Friday');
    },
  );
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
