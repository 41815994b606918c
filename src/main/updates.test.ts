import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { createUpdates, type UpdateFeed, type Updater } from './updates.ts';

type Found = Awaited<ReturnType<Updater['checkForUpdates']>>;

/** Stands where electron-updater would, and says what the test wants it to say. */
class FakeUpdater extends EventEmitter implements Updater {
  autoDownload = false;
  autoInstallOnAppQuit = false;
  allowDowngrade = true;
  logger: object | null = console;
  checkForUpdates = vi.fn<() => Promise<Found>>();
  quitAndInstall = vi.fn();
}

const newest: Found = { isUpdateAvailable: false, updateInfo: { version: '1.0.0' } };
const newer: Found = { isUpdateAvailable: true, updateInfo: { version: '1.1.0' } };

function updating({
  feed = { state: 'on' },
  postponed = null,
}: { feed?: UpdateFeed; postponed?: string | null } = {}) {
  const updater = new FakeUpdater();
  updater.checkForUpdates.mockResolvedValue(newest);
  const parts = {
    feed,
    loadUpdater: vi.fn(async () => updater),
    postponed: { read: () => postponed, save: vi.fn() },
    offerRestart: vi.fn(async (): Promise<'now' | 'later'> => 'later'),
    tell: vi.fn(),
    log: vi.fn(),
  };
  return { updater, parts, updates: createUpdates(parts) };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const day = 24 * 60 * 60 * 1000;

test('without a feed nothing is loaded, the log says why, and so does an answer to a person', async () => {
  const feed: UpdateFeed = { state: 'off', reason: 'No address.' };
  const { updates, parts } = updating({ feed });
  updates.keepLooking();
  await vi.advanceTimersByTimeAsync(day);
  expect(parts.log.mock.calls).toEqual([['updates: off. No address.']]);
  await updates.check();
  expect(parts.tell).toHaveBeenCalledExactlyOnceWith(feed);
  expect(parts.loadUpdater).not.toHaveBeenCalled();
});

test('checks soon after the start and every six hours, until it is stopped', async () => {
  const { updates, updater, parts } = updating();
  const stop = updates.keepLooking();
  expect(parts.loadUpdater).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(updater.checkForUpdates).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(day);
  expect(updater.checkForUpdates).toHaveBeenCalledTimes(5);
  stop();
  await vi.advanceTimersByTimeAsync(day);
  expect(updater.checkForUpdates).toHaveBeenCalledTimes(5);
  expect(parts.loadUpdater).toHaveBeenCalledOnce();
  expect(parts.tell).not.toHaveBeenCalled();
});

test('an older version is never taken, and the updater does not restart by itself', async () => {
  const { updates, updater } = updating();
  await updates.check();
  expect(updater).toMatchObject({
    allowDowngrade: false,
    autoDownload: true,
    autoInstallOnAppQuit: true,
    logger: null,
  });
  updater.emit('update-downloaded', { version: '1.1.0' });
  await vi.advanceTimersByTimeAsync(0);
  expect(updater.quitAndInstall).not.toHaveBeenCalled();
});

test('a downloaded version is offered, and installed when the person agrees', async () => {
  const { updates, updater, parts } = updating();
  await updates.check();
  parts.offerRestart.mockResolvedValue('now');
  updater.emit('update-downloaded', { version: '1.1.0' });
  await vi.advanceTimersByTimeAsync(0);
  expect(parts.offerRestart).toHaveBeenCalledExactlyOnceWith('1.1.0');
  expect(updater.quitAndInstall).toHaveBeenCalledExactlyOnceWith(true, true);
});

test('"later" is kept: neither the next check nor the next start asks again', async () => {
  const first = updating();
  await first.updates.check();
  first.updater.emit('update-downloaded', { version: '1.1.0' });
  await vi.advanceTimersByTimeAsync(0);
  expect(first.parts.postponed.save).toHaveBeenCalledExactlyOnceWith('1.1.0');
  first.updates.keepLooking();
  await vi.advanceTimersByTimeAsync(day);
  expect(first.updater.checkForUpdates).toHaveBeenCalledOnce();
  expect(first.parts.offerRestart).toHaveBeenCalledOnce();

  const second = updating({ postponed: '1.1.0' });
  second.updater.checkForUpdates.mockResolvedValue(newer);
  await second.updates.check();
  second.updater.emit('update-downloaded', { version: '1.1.0' });
  await vi.advanceTimersByTimeAsync(0);
  expect(second.parts.offerRestart).not.toHaveBeenCalled();

  await second.updates.check();
  expect(second.parts.offerRestart).toHaveBeenCalledExactlyOnceWith('1.1.0');
});

test('a version after the one that was put off is offered', async () => {
  const { updates, updater, parts } = updating({ postponed: '1.1.0' });
  await updates.check();
  updater.emit('update-downloaded', { version: '1.2.0' });
  await vi.advanceTimersByTimeAsync(0);
  expect(parts.offerRestart).toHaveBeenCalledExactlyOnceWith('1.2.0');
});

test('one question at a time', async () => {
  const { updates, updater, parts } = updating();
  await updates.check();
  parts.offerRestart.mockReturnValue(new Promise(() => {}));
  updater.emit('update-downloaded', { version: '1.1.0' });
  await updates.check();
  expect(parts.offerRestart).toHaveBeenCalledOnce();
});

test('a failed check is quiet and written to the log; a person who asked is told', async () => {
  const { updates, updater, parts } = updating();
  updater.checkForUpdates.mockImplementation(async () => {
    const error = new Error('net::ERR_INTERNET_DISCONNECTED');
    updater.emit('error', error);
    throw error;
  });
  const stop = updates.keepLooking();
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  expect(parts.log.mock.calls).toEqual([['updates: net::ERR_INTERNET_DISCONNECTED']]);
  expect(parts.tell).not.toHaveBeenCalled();
  await updates.check();
  expect(parts.tell).toHaveBeenCalledExactlyOnceWith({ state: 'failed' });
});

test('a download that breaks off leaves the app as it is', async () => {
  const { updates, updater, parts } = updating();
  updater.checkForUpdates.mockImplementation(async () => {
    const error = new Error('sha512 checksum mismatch');
    const downloadPromise = Promise.reject(error);
    updater.emit('error', error);
    return { isUpdateAvailable: true, updateInfo: { version: '1.1.0' }, downloadPromise };
  });
  await updates.check();
  expect(parts.log.mock.calls).toEqual([['updates: sha512 checksum mismatch']]);
  expect(parts.tell).toHaveBeenCalledExactlyOnceWith({ state: 'downloading', version: '1.1.0' });
  expect(parts.offerRestart).not.toHaveBeenCalled();
});

test('an updater that cannot be loaded is tried again at the next check', async () => {
  const { updates, parts, updater } = updating();
  parts.loadUpdater.mockRejectedValueOnce(new Error('damaged'));
  await updates.check();
  expect(parts.tell).toHaveBeenLastCalledWith({ state: 'failed' });
  expect(parts.log).toHaveBeenCalledExactlyOnceWith('updates: damaged');
  await updates.check();
  expect(parts.tell).toHaveBeenLastCalledWith({ state: 'newest' });
  expect(updater.checkForUpdates).toHaveBeenCalledOnce();
});

test('an installation that cannot replace itself says so', async () => {
  const { updates, updater, parts } = updating();
  updater.checkForUpdates.mockResolvedValue(null);
  await updates.check();
  expect(parts.tell).toHaveBeenCalledExactlyOnceWith({
    state: 'off',
    reason: 'This kind of installation is updated by hand.',
  });
});

test('a "later" that cannot be stored, and an installer that fails, do no harm', async () => {
  const { updates, updater, parts } = updating();
  await updates.check();
  parts.postponed.save.mockImplementation(() => {
    throw new Error('disk full');
  });
  updater.emit('update-downloaded', { version: '1.1.0' });
  await vi.advanceTimersByTimeAsync(0);
  expect(parts.log).toHaveBeenLastCalledWith('updates: 1.1.0 waits for the next start: disk full');

  parts.offerRestart.mockResolvedValue('now');
  updater.quitAndInstall.mockImplementation(() => {
    throw new Error('no rights');
  });
  await updates.check();
  expect(parts.log).toHaveBeenLastCalledWith('updates: 1.1.0 waits for the next start: no rights');
});
