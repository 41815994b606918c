import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnnouncer } from './announcer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('events within a few seconds are announced together, and once', () => {
  const announcer = createAnnouncer();
  let told = 0;
  announcer.subscribe(() => {
    told += 1;
  });
  announcer.say('Mug arrived.');
  announcer.say('Mug arrived.');
  announcer.say('Lamp is late.');
  expect(announcer.getState().text).toBe('');
  vi.advanceTimersByTime(3000);
  expect(announcer.getState().text).toBe('Mug arrived. Lamp is late.');
  expect(told).toBe(1);
});

test('many events are announced by their number', () => {
  const announcer = createAnnouncer();
  for (let index = 1; index <= 50; index += 1) announcer.say(`Video ${index} moved.`);
  vi.advanceTimersByTime(3000);
  expect(announcer.getState().text).toBe(
    'Video 1 moved. Video 2 moved. Video 3 moved. And 47 more.',
  );
});

test('the same words said later are another batch', () => {
  const announcer = createAnnouncer();
  const batches = ['It is there already.', 'It is there already.'].map((sentence) => {
    announcer.say(sentence);
    vi.advanceTimersByTime(3000);
    return announcer.getState();
  });
  expect(batches[0]).toEqual(batches[1]);
  expect(batches[0]).not.toBe(batches[1]);
});
