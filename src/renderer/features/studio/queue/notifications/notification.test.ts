import { describe, expect, test } from 'vitest';
import { notificationBatch } from '#contracts/desktop-integration.ts';
import {
  batchSentence,
  desktopBatch,
  notificationWords,
  type QueueNotification,
} from './notification.ts';

const base = { key: 'k', videoId: 'v', title: 'Mug', at: new Date(0) };
const arrived: QueueNotification = {
  ...base,
  kind: 'arrived',
  status: 'activated',
  changesTo: null,
};
const late: QueueNotification = { ...base, kind: 'late', lateness: 'too-long', status: 'editing' };
const mentioned: QueueNotification = { ...base, kind: 'mentioned', byName: '', text: '@Ana look' };

test('each kind says what happened', () => {
  expect([arrived, late, mentioned].map(notificationWords)).toEqual([
    'Arrived in Activated',
    'Too long in Editing',
    'Somebody mentioned you: @Ana look',
  ]);
  expect(notificationWords({ ...base, kind: 'late', lateness: 'overdue', status: 'queued' })).toBe(
    'Its date has passed',
  );
  expect(notificationWords({ ...base, kind: 'arrived', status: 'editing', changesTo: 2 })).toBe(
    'The customer asked for changes to version 2',
  );
});

describe('a batch is one sentence', () => {
  test('with each kind counted', () => {
    expect(batchSentence([late, arrived, arrived])).toBe('2 videos arrived, one became late.');
    expect(batchSentence([mentioned])).toBe('You were mentioned.');
  });
  test('and an empty batch says nothing', () => {
    expect(batchSentence([])).toBe('');
  });
});

const mention = (text: string): QueueNotification => ({
  kind: 'mentioned',
  key: text,
  videoId: 'mug',
  title: 'Mug',
  at: new Date(0),
  byName: 'Ana',
  text,
});

test('a batch tells the event and the video', () => {
  expect(desktopBatch([mention('ready?')])).toEqual({
    sentence: 'You were mentioned.',
    notifications: [{ videoId: 'mug', title: 'Mug', words: 'Ana mentioned you: ready?' }],
  });
  expect(desktopBatch([])).toBeNull();
});

test('a batch of any size fits the contract', () => {
  const many = Array.from({ length: 80 }, (_, index) => mention(`${index} ${'x'.repeat(2000)}`));
  const batch = desktopBatch(many);
  expect(notificationBatch.safeParse(batch).success).toBe(true);
  expect(batch?.notifications.at(-1)?.words).toContain('79');
});
