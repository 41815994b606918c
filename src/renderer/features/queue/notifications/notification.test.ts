import { describe, expect, test } from 'vitest';
import { notificationBatch } from '#contracts/desktop-integration.ts';
import { batchSentence, signalWords, systemBatch, type Signal } from './notification.ts';

const base = { key: 'k', videoId: 'v', title: 'Mug', at: new Date(0) };
const arrived: Signal = { ...base, kind: 'arrived', status: 'activated' };
const late: Signal = { ...base, kind: 'late', lateness: 'too-long', status: 'editing' };
const mentioned: Signal = { ...base, kind: 'mentioned', byName: '', text: '@Ana look' };

test('each kind says what happened', () => {
  expect([arrived, late, mentioned].map(signalWords)).toEqual([
    'Arrived in Activated',
    'Too long in Editing',
    'Somebody mentioned you: @Ana look',
  ]);
  expect(signalWords({ ...base, kind: 'late', lateness: 'overdue', status: 'queued' })).toBe(
    'Its date has passed',
  );
});

describe('a batch is one sentence', () => {
  test('with each kind counted', () => {
    expect(batchSentence([late, arrived, arrived])).toBe('2 videos arrived, one became late.');
    expect(batchSentence([mentioned])).toBe('One note mentions you.');
  });
  test('and nothing says nothing', () => {
    expect(batchSentence([])).toBe('');
  });
});

const mention = (text: string): Signal => ({
  kind: 'mentioned',
  key: text,
  videoId: 'mug',
  title: 'Mug',
  at: new Date(0),
  byName: 'Ana',
  text,
});

test('a batch says what happened to which video', () => {
  expect(systemBatch([mention('ready?')])).toEqual({
    sentence: 'One note mentions you.',
    notifications: [{ videoId: 'mug', title: 'Mug', words: 'Ana mentioned you: ready?' }],
  });
  expect(systemBatch([])).toBeNull();
});

test('however much comes at once, it fits the contract', () => {
  const many = Array.from({ length: 80 }, (_, index) => mention(`${index} ${'x'.repeat(2000)}`));
  const batch = systemBatch(many);
  expect(notificationBatch.safeParse(batch).success).toBe(true);
  expect(batch?.notifications.at(-1)?.words).toContain('79');
});
