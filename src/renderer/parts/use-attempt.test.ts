import { expect, test } from 'vitest';
import { followAttempt } from './use-attempt.ts';

/** Follows work with this patience and notes what is told of it. */
function follow(work: (signal: AbortSignal) => Promise<unknown>, patience = 10_000) {
  const told: string[] = [];
  const done = followAttempt(work, {
    patience,
    onFailed: (failure) => told.push(failure instanceof Error ? failure.message : ''),
    onLate: () => told.push('late'),
  });
  return { told, done };
}

test('what works in time is told by its answer alone', async () => {
  const { told, done } = follow(() => Promise.resolve());
  expect(await done).toBe(true);
  expect(told).toEqual([]);
});

test('what fails is told once', async () => {
  const { told, done } = follow(() => Promise.reject(new Error('No room')));
  expect(await done).toBe(false);
  expect(told).toEqual(['No room']);
});

test('a write that settles after it was given up is told then', async () => {
  const write = Promise.withResolvers<void>();
  const { told, done } = follow(() => write.promise, 1);
  expect(await done).toBe(false);
  expect(told).toHaveLength(1);
  write.resolve();
  await expect.poll(() => told.at(-1)).toBe('late');
});

test('work that was given up takes no further step', async () => {
  const first = Promise.withResolvers<void>();
  const steps: string[] = [];
  const { told, done } = follow(async (signal) => {
    await first.promise;
    steps.push('first');
    signal.throwIfAborted();
    steps.push('second');
  }, 1);
  expect(await done).toBe(false);
  first.resolve();
  await new Promise(setImmediate);
  expect(steps).toEqual(['first']);
  expect(told).toHaveLength(1);
});
