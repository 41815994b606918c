import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSignalMemory } from './notification-choices.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('until somebody chooses it is quiet, and admins are not told what arrives', () => {
  expect(createSignalMemory('ana', false).choices()).toEqual({
    kinds: ['arrived', 'late', 'assigned', 'mentioned'],
    sound: false,
  });
  expect(createSignalMemory('ines', true).choices().kinds).toEqual([
    'late',
    'assigned',
    'mentioned',
  ]);
});

test("choices are kept for one person, beside what they have seen, and are nobody else's", () => {
  const memory = createSignalMemory('ana', false);
  memory.choose({ kinds: ['mentioned'], sound: true });
  memory.sawMentions(new Date(5));
  memory.knowsMine(['mug']);
  const again = createSignalMemory('ana', false);
  expect(again.choices()).toEqual({ kinds: ['mentioned'], sound: true });
  expect(again.mentionsUntil()).toEqual(new Date(5));
  expect(again.mine()).toEqual(['mug']);
  expect(createSignalMemory('ben', false).choices().sound).toBe(false);
  expect(createSignalMemory('ben', false).mentionsUntil()).toBeNull();
});

test('what somebody else wrote there is the usual', () => {
  kept.set('queueSignals ana', '{"kinds":["shout"],"sound":"loud","mentionsUntil":"now"}');
  const memory = createSignalMemory('ana', false);
  expect(memory.choices().sound).toBe(false);
  expect(memory.mentionsUntil()).toBeNull();
});
