import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotificationStorage } from './notification-choices.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the default is quiet, and admins are not notified of arrivals', () => {
  expect(createNotificationStorage('ana', false).choices()).toEqual({
    kinds: ['arrived', 'approved', 'late', 'assigned', 'mentioned'],
    sound: false,
  });
  expect(createNotificationStorage('ines', true).choices().kinds).toEqual([
    'late',
    'assigned',
    'mentioned',
  ]);
});

test('choices are stored for one person only, beside the seen mentions', () => {
  const storage = createNotificationStorage('ana', false);
  storage.choose({ kinds: ['mentioned'], sound: true });
  storage.saveMentionsSeen(new Date(5));
  storage.saveMine(['mug']);
  const again = createNotificationStorage('ana', false);
  expect(again.choices()).toEqual({ kinds: ['mentioned'], sound: true });
  expect(again.mentionsUntil()).toEqual(new Date(5));
  expect(again.mine()).toEqual(['mug']);
  expect(createNotificationStorage('ben', false).choices().sound).toBe(false);
  expect(createNotificationStorage('ben', false).mentionsUntil()).toBeNull();
});

test('invalid stored values become the defaults', () => {
  kept.set('queueSignals ana', '{"kinds":["shout"],"sound":"loud","mentionsUntil":"now"}');
  const storage = createNotificationStorage('ana', false);
  expect(storage.choices().sound).toBe(false);
  expect(storage.mentionsUntil()).toBeNull();
});
