import { describe, expect, test } from 'vitest';
import { batchSentence, signalWords, type Signal } from './notification.ts';

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
