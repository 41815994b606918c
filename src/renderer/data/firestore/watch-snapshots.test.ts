import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { skipEmptyCache } from './watch-snapshots.ts';

type Snapshot = { documents: number; metadata: { fromCache: boolean } };
const fromCloud = (documents: number) => ({ documents, metadata: { fromCache: false } });
const fromCache = (documents: number) => ({ documents, metadata: { fromCache: true } });

describe('a listener', () => {
  const onAnswer = vi.fn<(snapshot: Snapshot) => void>();
  const onError = vi.fn<(error: Error) => void>();
  let observer: ReturnType<typeof skipEmptyCache<Snapshot>>;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    observer = skipEmptyCache(onAnswer, ({ documents }) => documents === 0, onError);
  });
  afterEach(() => vi.useRealTimers());

  test('passes on the cloud’s answer, even an empty one, and documents of the cache', () => {
    observer.next(fromCache(2));
    observer.next(fromCloud(0));
    expect(onAnswer).toHaveBeenCalledTimes(2);
  });

  test('waits for the cloud when the cache is empty', () => {
    observer.next(fromCache(0));
    expect(onAnswer).not.toHaveBeenCalled();
    observer.next(fromCloud(0));
    vi.runAllTimers();
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(fromCloud(0));
    expect(onError).not.toHaveBeenCalled();
  });

  test('says after a while that there is no connection, and still hears a later answer', () => {
    observer.next(fromCache(0));
    vi.runAllTimers();
    expect(onError).toHaveBeenCalledOnce();
    expect(onError.mock.calls[0]?.[0].message).toContain('No connection');
    observer.next(fromCloud(1));
    expect(onAnswer).toHaveBeenCalledOnce();
  });

  test('that has answered keeps its documents when the connection is lost', () => {
    observer.next(fromCloud(0));
    observer.next(fromCache(0));
    vi.runAllTimers();
    expect(onAnswer).toHaveBeenCalledTimes(2);
    expect(onError).not.toHaveBeenCalled();
  });

  test('says nothing more once it is stopped', () => {
    observer.next(fromCache(0));
    observer.cancel();
    vi.runAllTimers();
    expect(onError).not.toHaveBeenCalled();
  });
});
