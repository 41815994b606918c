import { expect, test, vi } from 'vitest';
import { watchAll, watchOnce, type Watch } from './watch.ts';

const ignored = () => {};

test('what was loaded is told again and not loaded again', async () => {
  const load = vi.fn(() => Promise.resolve('there'));
  const watch = watchOnce(load);
  const onValue = vi.fn<(value: string) => void>();
  watch(onValue, ignored);
  await vi.waitFor(() => expect(onValue).toHaveBeenCalledExactlyOnceWith('there'));
  watch(onValue, ignored);
  expect(onValue).toHaveBeenCalledTimes(2);
  expect(load).toHaveBeenCalledOnce();
});

test('what could not be loaded is tried again, and nobody who left hears of it', async () => {
  const load = vi.fn(() => Promise.resolve('there')).mockRejectedValueOnce(new Error('lost'));
  const watch = watchOnce(load);
  const onError = vi.fn<(error: Error) => void>();
  watch(ignored, onError);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
  const onLeft = vi.fn<(value: string) => void>();
  watch(onLeft, ignored)();
  const onValue = vi.fn<(value: string) => void>();
  watch(onValue, ignored);
  await vi.waitFor(() => expect(onValue).toHaveBeenCalledExactlyOnceWith('there'));
  expect(onLeft).not.toHaveBeenCalled();
});

test('several are told together once each has told, and stop together', () => {
  const tell: Record<string, (value: number) => void> = {};
  const stopped: string[] = [];
  const part =
    (name: string): Watch<number> =>
    (onValue) => {
      tell[name] = onValue;
      return () => stopped.push(name);
    };
  const onValue = vi.fn<(value: { one: number; other: number }) => void>();
  const stop = watchAll({ one: part('one'), other: part('other') })(onValue, ignored);
  tell['one']?.(1);
  expect(onValue).not.toHaveBeenCalled();
  tell['other']?.(2);
  tell['one']?.(3);
  expect(onValue.mock.calls).toEqual([[{ one: 1, other: 2 }], [{ one: 3, other: 2 }]]);
  stop();
  expect(stopped).toEqual(['one', 'other']);
});
