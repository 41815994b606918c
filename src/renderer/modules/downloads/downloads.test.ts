import { beforeEach, expect, test, vi } from 'vitest';
import type { DownloadOutcome } from './download.ts';
import { createDownloads } from './downloads.ts';
import type { DownloadProgress } from './save-download.ts';

const wanted = { kind: 'archive' as const, name: 'Cup.zip', files: [] };

/** Downloads that end when the test says so. */
function begun() {
  const saves: { progress: DownloadProgress; end: (outcome: DownloadOutcome) => void }[] = [];
  const downloads = createDownloads(() =>
    Promise.resolve(
      (_wanted, _device, progress) =>
        new Promise((resolve) => {
          saves.push({ progress, end: resolve });
        }),
    ),
  );
  return { downloads, saves, stateOf: () => downloads.getState()['cup'] };
}

let page = new EventTarget();
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  return () => vi.unstubAllGlobals();
});

test('a download counts its bytes, says when they stop, and how it ended', async () => {
  const { downloads, saves, stateOf } = begun();
  const done = downloads.start('cup', wanted, {});
  expect(stateOf()).toEqual({ state: 'choosing' });
  await expect.poll(() => saves.length).toBe(1);
  saves[0]?.progress.onBegin(1000);
  saves[0]?.progress.onBytes(300);
  saves[0]?.progress.onInterruption(true);
  expect(stateOf()).toEqual({ state: 'running', received: 300, size: 1000, isInterrupted: true });
  saves[0]?.end({ kind: 'saved' });
  await done;
  expect(stateOf()).toEqual({ state: 'ended', outcome: { kind: 'saved' } });
  downloads.dismiss('cup');
  expect(stateOf()).toBeUndefined();
});

test('it is started once and can be canceled', async () => {
  const { downloads, saves } = begun();
  void downloads.start('cup', wanted, {});
  void downloads.start('cup', wanted, {});
  await expect.poll(() => saves.length).toBe(1);
  downloads.cancel('cup');
  expect(saves[0]?.progress.signal.aborted).toBe(true);
  expect(saves).toHaveLength(1);
});

test('a download without a place leaves nothing behind', async () => {
  const { downloads, saves, stateOf } = begun();
  const done = downloads.start('cup', wanted, {});
  await expect.poll(() => saves.length).toBe(1);
  saves[0]?.end({ kind: 'dropped' });
  await done;
  expect(stateOf()).toBeUndefined();
});

test('code that does not arrive is a failure that is said', async () => {
  const downloads = createDownloads(() => Promise.reject(new Error('gone')));
  await downloads.start('cup', wanted, {});
  expect(downloads.getState()['cup']).toMatchObject({
    state: 'ended',
    outcome: { kind: 'failed', left: 'nothing' },
  });
});

test('a browser asks before it leaves while something is saved', async () => {
  const asks = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  const { downloads, saves } = begun();
  const done = downloads.start('cup', wanted, {});
  await expect.poll(() => saves.length).toBe(1);
  expect(asks()).toBe(true);
  saves[0]?.end({ kind: 'saved' });
  await done;
  expect(asks()).toBe(false);
});
