import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnnouncer } from './announcer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what happens within a few seconds is told at once, and once', () => {
  const announcer = createAnnouncer();
  let told = 0;
  announcer.subscribe(() => {
    told += 1;
  });
  announcer.say('Mug arrived.');
  announcer.say('Mug arrived.');
  announcer.say('Lamp is late.');
  expect(announcer.text()).toBe('');
  vi.advanceTimersByTime(3000);
  expect(announcer.text()).toBe('Mug arrived. Lamp is late.');
  expect(told).toBe(1);
});

test('a storm is told by its number', () => {
  const announcer = createAnnouncer();
  for (let index = 1; index <= 50; index += 1) announcer.say(`Video ${index} moved.`);
  vi.advanceTimersByTime(3000);
  expect(announcer.text()).toBe('Video 1 moved. Video 2 moved. Video 3 moved. And 47 more.');
});
