import { expect, test } from 'vitest';
import { mailTimings } from './mail-timing.ts';
import { mailTiming, notificationChoices } from './notifications.ts';
import { preferences } from './user.ts';

test('everybody gets mail at once by default', () => {
  expect(mailTiming(undefined, 'mailVideoReady')).toBe('atOnce');
  expect(mailTiming({}, 'mailVideoReady')).toBe('atOnce');
});

test('a choice counts for its kind of mail', () => {
  expect(mailTiming({ mailVideoReady: 'daily' }, 'mailVideoReady')).toBe('daily');
  expect(mailTiming({ mailVideoReady: 'never' }, 'mailVideoReady')).toBe('never');
  expect(mailTiming({ mailVideoReady: 'never' }, 'mailProgress')).toBe('atOnce');
});

test('a choice between yes and no, as it was stored once, still counts', () => {
  expect(mailTiming({ mailVideoReady: true }, 'mailVideoReady')).toBe('atOnce');
  expect(mailTiming({ mailVideoReady: false }, 'mailVideoReady')).toBe('never');
});

test.each(mailTimings)('all choices together can be stored as %s', (timing) => {
  const chosen = Object.fromEntries(notificationChoices.map((choice) => [choice, timing]));
  expect(preferences.safeParse(chosen).success).toBe(true);
});

test('a choice that there is not is refused', () => {
  expect(preferences.safeParse({ mailProgress: 'weekly' }).success).toBe(false);
});
