import { expect, test } from 'vitest';
import { nextDailyMail } from './mail-timing.ts';

test.each([
  ['before eight of the same day', '2026-03-09T11:59:59Z', '2026-03-09T12:00:00.000Z'],
  ['at eight of the next day', '2026-03-09T12:00:00Z', '2026-03-10T12:00:00.000Z'],
  [
    'in the evening, which is the next day elsewhere',
    '2026-03-10T02:00:00Z',
    '2026-03-10T12:00:00.000Z',
  ],
  ['in winter', '2026-12-01T12:30:00Z', '2026-12-01T13:00:00.000Z'],
  ['over the night when the clock is changed', '2026-03-07T20:00:00Z', '2026-03-08T12:00:00.000Z'],
])('news %s goes into the mail at eight in New York', (_, at, sent) => {
  expect(nextDailyMail(new Date(at)).toISOString()).toBe(sent);
});
