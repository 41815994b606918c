import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WantedDownload } from './download-source.ts';
import { saveDownload, type DownloadProgress } from './save-download.ts';

// Stand-ins for the storage, for the disk and for the browser's dialog, which no test can press.

const megabyte = 1024 * 1024;
const chunk = new Uint8Array(256 * 1024).fill(7);
/** Bytes that the storage has given out, and those that are on the disk. */
let sent = 0;
let written = 0;
let fetches: { url: string; signal: AbortSignal | null | undefined }[] = [];

beforeEach(() => {
  sent = 0;
  written = 0;
  fetches = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    fetches.push({ url, signal });
    return Promise.resolve(new Response(bytesOf(Number(new URL(url).searchParams.get('size')))));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** So many bytes, each chunk made when it is asked for. */
function bytesOf(size: number): ReadableStream<Uint8Array> {
  let left = size;
  return new ReadableStream(
    {
      pull: (controller) => {
        const bytes = chunk.slice(0, Math.min(left, chunk.length));
        left -= bytes.length;
        sent += bytes.length;
        controller.enqueue(bytes);
        if (left === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

const fileOf = (name: string, size: number) => ({
  name,
  size,
  link: () => Promise.resolve(`https://files.test/${encodeURIComponent(name)}?size=${size}`),
});
const archive = (...sizes: number[]): WantedDownload => ({
  kind: 'archive',
  name: 'Cup v1.zip',
  files: sizes.map((size, index) => fileOf(`Cup ${index}.mp4`, size)),
});
const large = () => archive(60 * megabyte, 61 * megabyte);

function progress() {
  const controller = new AbortController();
  const told = { size: 0, bytes: 0 };
  const how: DownloadProgress = {
    signal: controller.signal,
    onBegin: (size) => {
      told.size = size;
    },
    onBytes: (count) => {
      told.bytes += count;
    },
    onInterruption: () => {},
    pause: () => Promise.resolve(),
  };
  return { how, told, cancel: () => controller.abort() };
}

/** A place that somebody chose; `onWrite` is called with each chunk. */
function placeWith(onWrite: (bytes: Uint8Array) => void | Promise<void>) {
  const state = { whole: false, aborted: false, size: 0, removed: false };
  const place = {
    createWritable: () =>
      Promise.resolve(
        new WritableStream<Uint8Array>({
          write: async (bytes) => {
            await onWrite(bytes);
            written += bytes.length;
          },
          close: () => {
            state.whole = true;
          },
          abort: () => {
            state.aborted = true;
          },
        }),
      ),
    getFile: () => Promise.resolve({ size: state.size }),
    remove: () => {
      state.removed = true;
      return Promise.resolve();
    },
  };
  const pick = vi.fn((_options: object) => Promise.resolve(place));
  vi.stubGlobal('window', { showSaveFilePicker: pick });
  return { state, pick, place };
}

/** Elements that the page makes: what is clicked, and frames that are opened. */
function pageElements() {
  const click = vi.fn();
  const frames: string[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({ click, remove: () => {}, hidden: false, src: '' }),
    body: { append: ({ src }: { src: string }) => frames.push(src) },
  });
  return { click, frames };
}

test('a large archive goes to the disk as fast as that takes it, and is never in memory', async () => {
  let most = 0;
  const { pick, state } = placeWith(async () => {
    most = Math.max(most, sent - written);
    // A slow disk.
    await new Promise(setImmediate);
  });
  const { how, told } = progress();
  expect(await saveDownload(large(), {}, how)).toEqual({ kind: 'saved' });
  expect(pick).toHaveBeenCalledWith({ suggestedName: 'Cup v1.zip' });
  expect(state.whole).toBe(true);
  // 121 MB went through, a few chunks at a time.
  expect(most).toBeLessThan(10 * chunk.length);
  expect(written).toBe(told.size);
  expect(told.bytes).toBe(told.size);
});

test('one file is saved as it is where the device does not save addresses', async () => {
  placeWith(() => {});
  const { how, told } = progress();
  const wanted = { kind: 'file' as const, file: fileOf('Cup.mp4', 101 * megabyte) };
  expect(await saveDownload(wanted, {}, how)).toEqual({ kind: 'saved' });
  expect(told.size).toBe(101 * megabyte);
  expect(written).toBe(101 * megabyte);
});

test('canceled, nothing more is fetched and nothing stays on the disk', async () => {
  const { how, cancel } = progress();
  const { state } = placeWith(() => {
    if (written > 5 * megabyte) cancel();
  });
  expect(await saveDownload(large(), {}, how)).toEqual({ kind: 'canceled', left: 'nothing' });
  expect(state).toMatchObject({ whole: false, aborted: true, removed: true });
  expect(fetches).toHaveLength(1);
  expect(fetches[0]?.signal?.aborted).toBe(true);
  expect(sent).toBeLessThan(10 * megabyte);
});

test('a full disk is said, with the empty file that is left', async () => {
  const { place, state } = placeWith(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  Object.assign(place, { remove: undefined });
  expect(await saveDownload(large(), {}, progress().how)).toEqual({
    kind: 'failed',
    reason: 'There is not enough room where it was to be saved.',
    left: 'emptyFile',
  });
  expect(state.whole).toBe(false);
});

test('nothing is asked for when no place is chosen', async () => {
  const giveUp = () => Promise.reject(new DOMException('', 'AbortError'));
  vi.stubGlobal('window', { showSaveFilePicker: giveUp });
  expect(await saveDownload(large(), {}, progress().how)).toEqual({ kind: 'dropped' });
  expect(fetches).toEqual([]);
});

test('where the page can write no large file, the browser saves the files one by one', async () => {
  vi.stubGlobal('window', {});
  const { frames } = pageElements();
  const outcome = await saveDownload(large(), { savesAddresses: true }, progress().how);
  expect(outcome).toEqual({ kind: 'handed', files: 2 });
  expect(frames).toEqual(fetches.map(({ url }) => url));
  // Only looked at: the browser loads them.
  expect(sent).toBeLessThan(megabyte);
});

test('an app that may not write large files says so and reads none', async () => {
  vi.stubGlobal('window', {
    showSaveFilePicker: () => Promise.reject(new DOMException('', 'SecurityError')),
  });
  const outcome = await saveDownload(large(), {}, progress().how);
  expect(outcome).toMatchObject({ kind: 'failed', left: 'nothing' });
  expect(sent).toBe(0);
});

test('a small archive asks for no place', async () => {
  const { pick } = placeWith(() => {});
  const { click } = pageElements();
  let saved: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob;
    return 'blob:saved';
  });
  const { how, told } = progress();
  expect(await saveDownload(archive(1000, 2000), {}, how)).toEqual({ kind: 'saved' });
  expect(pick).not.toHaveBeenCalled();
  expect(click).toHaveBeenCalledOnce();
  const zip = new Uint8Array(await (saved as unknown as Blob).arrayBuffer());
  expect(zip).toHaveLength(told.size);
  const entries = unzipSync(zip);
  expect(Object.keys(entries)).toEqual(['Cup 0.mp4', 'Cup 1.mp4']);
  expect(entries['Cup 1.mp4']).toEqual(new Uint8Array(2000).fill(7));
});
