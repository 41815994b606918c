import { expect, test } from 'vitest';
import { notificationChoices, wantsMail } from './notifications.ts';
import { preferences } from './user.ts';

test('everybody gets mail by default', () => {
  expect(wantsMail(undefined, 'mailVideoReady')).toBe(true);
  expect(wantsMail({}, 'mailVideoReady')).toBe(true);
  expect(wantsMail({ mailVideoReady: false }, 'mailVideoReady')).toBe(false);
  expect(wantsMail({ mailVideoReady: false }, 'mailProgress')).toBe(true);
});

test('all choices together can be stored', () => {
  const chosen = Object.fromEntries(notificationChoices.map((choice) => [choice, false]));
  expect(preferences.safeParse(chosen).success).toBe(true);
});
