import { expect, test, vi } from 'vitest';
import { shareWatch } from './share-watch.ts';
import type { Watch } from '#lib/watch.ts';

/** A watch that counts its subscriptions, with the way to tell the newest of them something. */
function counted() {
  const stop = vi.fn();
  const watch = vi.fn<Watch<string>>(() => stop);
  const newest = () => {
    const call = watch.mock.lastCall;
    if (!call) throw new Error('Nobody watches.');
    const [onValue, onError] = call;
    return { onValue, onError };
  };
  return { shared: shareWatch(watch), watch, stop, newest };
}

test('watchers at once share one subscription, which stops with the last of them', () => {
  const { shared, watch, stop, newest } = counted();
  const first = vi.fn();
  const second = vi.fn();
  const stopFirst = shared(first, vi.fn());
  newest().onValue('one');
  const stopSecond = shared(second, vi.fn());
  newest().onValue('two');
  expect(watch).toHaveBeenCalledTimes(1);
  expect(first.mock.calls).toEqual([['one'], ['two']]);
  expect(second.mock.calls).toEqual([['one'], ['two']]);
  stopFirst();
  newest().onValue('three');
  expect(first).toHaveBeenCalledTimes(2);
  expect(stop).not.toHaveBeenCalled();
  stopSecond();
  expect(stop).toHaveBeenCalledTimes(1);
  shared(first, vi.fn());
  expect(watch).toHaveBeenCalledTimes(2);
});

test('a failure reaches all watchers, and the next one begins anew', () => {
  const { shared, watch, newest } = counted();
  const [first, second] = [vi.fn(), vi.fn()];
  shared(vi.fn(), first);
  shared(vi.fn(), second);
  const lost = new Error('lost');
  newest().onError(lost);
  expect([first.mock.calls, second.mock.calls]).toEqual([[[lost]], [[lost]]]);
  const values = vi.fn();
  shared(values, vi.fn());
  expect(watch).toHaveBeenCalledTimes(2);
  newest().onValue('back');
  expect(values.mock.calls).toEqual([['back']]);
});
