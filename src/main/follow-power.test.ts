import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { followPower } from './follow-power.ts';

function computer() {
  const power = new EventEmitter();
  let time = 0;
  const day = { onRest: vi.fn(), onWake: vi.fn(), now: () => time };
  followPower(power, day);
  return {
    day,
    passes: (minutes: number, ...events: string[]) => {
      time += minutes * 60_000;
      for (const event of events) power.emit(event);
    },
  };
}

test.each([
  ['suspend', 'onRest'],
  ['lock-screen', 'onRest'],
  ['shutdown', 'onRest'],
  ['resume', 'onWake'],
] as const)('%s is heard', (event, expected) => {
  const { day, passes } = computer();
  passes(0, event);
  expect(day[expected]).toHaveBeenCalledOnce();
  expect(day[expected === 'onRest' ? 'onWake' : 'onRest']).not.toHaveBeenCalled();
});

test('unlocking after a minute finds everything as it was', () => {
  const { day, passes } = computer();
  passes(0, 'lock-screen');
  passes(1, 'unlock-screen');
  expect(day.onWake).not.toHaveBeenCalled();
});

test('unlocking after a while is waking', () => {
  const { day, passes } = computer();
  passes(0, 'lock-screen');
  passes(5, 'unlock-screen');
  expect(day.onWake).toHaveBeenCalledOnce();
});

test('unlocking after sleep is waking, however short it was', () => {
  const { day, passes } = computer();
  passes(0, 'lock-screen', 'suspend');
  passes(1, 'resume');
  expect(day.onWake).toHaveBeenCalledOnce();
  passes(1, 'unlock-screen');
  expect(day.onWake).toHaveBeenCalledTimes(2);
  passes(10, 'lock-screen');
  passes(1, 'unlock-screen');
  expect(day.onWake).toHaveBeenCalledTimes(2);
});

test('an earlier sleep does not make a later lock long', () => {
  const { day, passes } = computer();
  passes(0, 'suspend');
  passes(10, 'resume');
  passes(10, 'lock-screen');
  passes(1, 'unlock-screen');
  expect(day.onWake).toHaveBeenCalledOnce();
});
