import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './create-pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tasks run in their order, and each waits after the one before it', async () => {
  const inTurn = createPace(1000);
  const ran: string[] = [];
  const task = (name: string) => () => {
    ran.push(name);
    return Promise.resolve(name);
  };
  const answers = Promise.all([inTurn(task('a')), inTurn(task('b'))]);
  await vi.advanceTimersByTimeAsync(999);
  expect(ran).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(ran).toEqual(['a', 'b']);
  expect(await answers).toEqual(['a', 'b']);
});

test('a task after a pause runs at once, and a failure stops no other', async () => {
  const inTurn = createPace(1000);
  await expect(inTurn(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await inTurn(() => Promise.resolve('next'))).toBe('next');
});
