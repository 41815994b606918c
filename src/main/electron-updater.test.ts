import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type RequestOptions, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppImageUpdater } from 'electron-updater';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followFeed } from './update-feed.ts';
import { createUpdates } from './updates.ts';

// electron-updater itself against a feed of ours, in Node: only its requests, which Electron's
// network would make, and the app around it are stand-ins.

const requireModule = createRequire(import.meta.url);
const { ElectronHttpExecutor }: { ElectronHttpExecutor: new () => object } = requireModule(
  'electron-updater/out/electronHttpExecutor',
);

class NodeRequests extends ElectronHttpExecutor {
  createRequest(options: RequestOptions, callback: (response: IncomingMessage) => void) {
    return request(options, callback);
  }
  addRedirectHandlers() {}
}

const updaterCacheDirName = 'orbitreel-updater';

let folder = '';
let stopFeed = () => {};
/** What the feed holds: an absent name is answered with 404. */
let feed = new Map<string, string>();
let feedUrl = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbitreel-updates-'));
  feed = new Map();
  const server = createServer(({ url = '' }, response) => {
    const content = feed.get(new URL(url, 'http://feed').pathname.slice(1));
    response.statusCode = content === undefined ? 404 : 200;
    response.end(content);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  feedUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  stopFeed = () => void server.close();
});

afterEach(async () => {
  stopFeed();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** Puts a version on a channel of the feed. */
function publish(channel: 'latest' | 'beta', version: string, content = `Orbitreel ${version}`) {
  const name = `Orbitreel-${version}.AppImage`;
  const sha512 = createHash('sha512').update(`Orbitreel ${version}`).digest('base64');
  const arch = process.arch === 'x64' ? '' : `-${process.arch}`;
  feed.set(name, content);
  feed.set(
    `${channel}-linux${arch}.yml`,
    `version: ${version}\nfiles:\n  - url: ${name}\n    sha512: ${sha512}\npath: ${name}\nsha512: ${sha512}\n`,
  );
}

/** An installed 1.0.0 that follows a channel, with the updater that it would have on Linux. */
async function installed(channel: 'latest' | 'beta') {
  vi.stubEnv('APPIMAGE', join(folder, 'Orbitreel.AppImage'));
  const feedFile = join(folder, 'app-update.json');
  const settings = { provider: 'generic', url: feedUrl, channel, updaterCacheDirName };
  await writeFile(feedFile, JSON.stringify(settings));
  // Somebody changed the file beside the archive, where nobody checks it.
  const besideArchive = join(folder, 'app-update.yml');
  await writeFile(besideArchive, 'provider: generic\nurl: http://127.0.0.1:1/elsewhere\n');
  const updater = new AppImageUpdater(null, {
    version: '1.0.0',
    name: 'Orbitreel',
    isPackaged: true,
    appUpdateConfigPath: besideArchive,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => {},
    relaunch: () => {},
    quit: () => {},
    onQuit: () => {},
  });
  // A differential download needs an installed file.
  updater.disableDifferentialDownload = true;
  Reflect.set(updater, 'httpExecutor', new NodeRequests());
  Reflect.set(updater, '_testOnlyOptions', { platform: 'linux' });
  const parts = {
    offerRestart: vi.fn(async (_version: string): Promise<'now' | 'later'> => 'later'),
    tell: vi.fn(),
    log: vi.fn(),
    postponed: { read: () => null, save: vi.fn() },
  };
  const loadUpdater = async () => followFeed(updater, feedFile);
  return { parts, updates: createUpdates({ ...parts, feed: { state: 'on' }, loadUpdater }) };
}

test('a newer version is fetched, proven by its sum, and offered', async () => {
  publish('latest', '1.1.0');
  const { updates, parts } = await installed('latest');
  await updates.check();
  expect(parts.tell).toHaveBeenCalledExactlyOnceWith({ state: 'downloading', version: '1.1.0' });
  await expect.poll(() => parts.postponed.save).toHaveBeenCalledWith('1.1.0');
  expect(parts.offerRestart).toHaveBeenCalledExactlyOnceWith('1.1.0');
  const fetched = join(folder, 'orbitreel-updater/pending/Orbitreel-1.1.0.AppImage');
  expect(await readFile(fetched, 'utf8')).toBe('Orbitreel 1.1.0');
});

test('a release that is rolled out to a share of the copies is offered to that share', async () => {
  publish('latest', '1.1.0');
  const [name = ''] = [...feed.keys()].filter((file) => file.endsWith('.yml'));
  // As scripts/rollout.ts writes it.
  feed.set(name, `${feed.get(name)}stagingPercentage: 10\n`);
  // A copy keeps a random id; its last eight digits say where it stands between none and all.
  const chosenWith = async (digits: string) => {
    const { updates, parts } = await installed('latest');
    const id = `6ba7b814-9dad-51d1-80b4-00c0${digits}`;
    await writeFile(join(folder, '.updaterId'), id);
    await updates.check();
    const isChosen = parts.tell.mock.calls.some(([told]) => told.state === 'downloading');
    return { isChosen, parts };
  };
  expect((await chosenWith('1c000000')).isChosen).toBe(false);
  const { isChosen, parts } = await chosenWith('18000000');
  expect(isChosen).toBe(true);
  // Its download writes into the folder that goes with the test.
  await expect.poll(() => parts.offerRestart).toHaveBeenCalledOnce();
});

test('only people on the beta channel get early versions', async () => {
  publish('latest', '1.0.0');
  publish('beta', '1.1.0-beta.1');
  const early = await installed('beta');
  await early.updates.check();
  expect(early.parts.tell).toHaveBeenCalledWith({ state: 'downloading', version: '1.1.0-beta.1' });
  await expect.poll(() => early.parts.offerRestart).toHaveBeenCalledOnce();
  const settled = await installed('latest');
  await settled.updates.check();
  expect(settled.parts.tell).toHaveBeenCalledWith({ state: 'newest' });
});

test('a file that does not match the feed is thrown away', async () => {
  publish('latest', '1.1.0', 'something else');
  const { updates, parts } = await installed('latest');
  await updates.check();
  await expect.poll(() => parts.log).toHaveBeenCalledOnce();
  expect(parts.log.mock.calls[0]?.[0]).toContain('checksum mismatch');
  expect(parts.offerRestart).not.toHaveBeenCalled();
});

test('an older version is no update', async () => {
  publish('latest', '0.9.0');
  const { updates, parts } = await installed('latest');
  await updates.check();
  expect(parts.tell).toHaveBeenCalledExactlyOnceWith({ state: 'newest' });
});

test('an empty feed, and one that cannot be read, leave a line in the log', async () => {
  const { updates, parts } = await installed('latest');
  await updates.check();
  expect(parts.tell).toHaveBeenLastCalledWith({ state: 'failed' });
  expect(parts.log).toHaveBeenCalledOnce();
  publish('latest', 'not a version');
  await updates.check();
  expect(parts.tell).toHaveBeenLastCalledWith({ state: 'failed' });
  expect(parts.log).toHaveBeenCalledTimes(2);
});
