import { afterEach, expect, test, vi } from 'vitest';
import { momentWords } from '#domain/studio-clock.ts';
import { shootDayWords, shortShootDay } from './shoot-day-words.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['Pacific/Auckland', 'Europe/Berlin', 'Pacific/Honolulu'])(
  'a day is the same one for a customer in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const now = new Date('2026-03-09T11:30:00Z');
    expect(shootDayWords('2026-03-10', now)).toBe('Tuesday, March 10');
    expect(shortShootDay('2026-03-10')).toBe('Mar 10');
    expect(momentWords(now)).toBe('Monday, March 9 at 07:30 New York time');
  },
);
