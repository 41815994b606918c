import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { followPower } from './power.ts';

test.each([
  ['suspend', 'onRest'],
  ['lock-screen', 'onRest'],
  ['shutdown', 'onRest'],
  ['resume', 'onWake'],
  ['unlock-screen', 'onWake'],
] as const)('%s is heard', (event, expected) => {
  const power = new EventEmitter();
  const day = { onRest: vi.fn(), onWake: vi.fn() };
  followPower(power, day);
  power.emit(event);
  expect(day[expected]).toHaveBeenCalledOnce();
  expect(day[expected === 'onRest' ? 'onWake' : 'onRest']).not.toHaveBeenCalled();
});
