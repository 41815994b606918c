import { messageFor, ProductError } from '#domain/errors.ts';
import { errorOf } from '#lib/error-of.ts';
import { sourceOf, type WantedDownload } from './download-source.ts';
import type { DownloadOutcome, Leftover } from './download.ts';
import type { Reading } from './read-whole.ts';
import { saveBlob } from './save-blob.ts';
import { streamThroughWorker } from './stream-through-worker.ts';
import { openFrame } from './open-frame.ts';

/** What the device can do with a download. */
export type DownloadDevice = {
  /** Whether it saves by itself what an address gives. */
  savesAddresses?: boolean;
};

export type DownloadProgress = Reading & {
  /** Told once when it is known where it goes, with its bytes in all. */
  onBegin: (size: number) => void;
  /** Told of bytes that went to the disk. */
  onBytes: (count: number) => void;
};

/** Bytes up to which a download is put together in memory, which asks the person nothing. */
const gatheredUpTo = 100 * 1024 * 1024;

/**
 * Saves a download. What is large goes to a place that the person chooses while it is read, or through the service
 * worker; where the browser has neither, it saves the files one by one. Never rejects.
 */
export async function saveDownload(
  wanted: WantedDownload,
  device: DownloadDevice,
  progress: DownloadProgress,
): Promise<DownloadOutcome> {
  const { signal, onBegin, onBytes } = progress;
  let left: Leftover = 'nothing';
  let place: Place | 'none' | null = null;
  try {
    const source = sourceOf(wanted);
    const { name, size } = source;
    const open = () => counted(source.open(progress), onBytes);
    if (size <= gatheredUpTo) {
      onBegin(size);
      saveBlob(await new Response(open()).blob(), name);
      return { kind: 'saved' };
    }
    // Asked at once: browsers let a page ask only for a while after a press.
    place = await choosePlace(name);
    if (place === 'none') return { kind: 'dropped' };
    onBegin(size);
    if (place !== null) {
      await open().pipeTo(await place.createWritable(), { signal });
      return { kind: 'saved' };
    }
    left = 'unknown';
    if ((await streamThroughWorker({ name, size, open, signal })) === 'sent') {
      return { kind: 'saved' };
    }
    left = 'nothing';
    if (device.savesAddresses !== true) throw noWay();
    left = 'unknown';
    return await saveOneByOne(wanted, signal);
  } catch (error) {
    if (place !== null && place !== 'none') left = await clearPlace(place);
    if (signal.aborted || nameOf(error) === 'AbortError') return { kind: 'canceled', left };
    console.warn('A download did not finish', error);
    return { kind: 'failed', reason: reasonOf(error), left };
  }
}

/** The same stream, whose bytes are counted. */
function counted(stream: ReadableStream<Uint8Array>, onBytes: (count: number) => void) {
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (bytes, controller) => {
        onBytes(bytes.length);
        controller.enqueue(bytes);
      },
    }),
  );
}

async function saveOneByOne(wanted: WantedDownload, signal: AbortSignal): Promise<DownloadOutcome> {
  const files = wanted.kind === 'file' ? [wanted.file] : wanted.files;
  for (const { link } of files) {
    const url = await link();
    signal.throwIfAborted();
    await saveAddress(url);
  }
  return { kind: 'handed', files: files.length };
}

const nameOf = (error: unknown) => errorOf(error).name;

function reasonOf(error: unknown): string {
  return nameOf(error) === 'QuotaExceededError'
    ? 'There is not enough room where it was to be saved.'
    : messageFor(error);
}

const noWay = () =>
  new ProductError(
    'download-too-large',
    'This app may not write files of this size here. Open the website in a browser and download it there.',
  );

/** A file on the disk that the person chose. */
type Place = {
  createWritable: () => Promise<WritableStream<Uint8Array>>;
  getFile: () => Promise<{ size: number }>;
  /** Not in every browser. */
  remove?: () => Promise<void>;
};
type Picker = (options: { suggestedName: string }) => Promise<Place>;

/** Asks where to save a file; null where the page cannot write one, `none` where the person gives up. */
async function choosePlace(suggestedName: string): Promise<Place | 'none' | null> {
  const page: Window & { showSaveFilePicker?: Picker } = window;
  if (page.showSaveFilePicker === undefined) return null;
  try {
    return await page.showSaveFilePicker({ suggestedName });
  } catch (error) {
    // Some managed browsers have it and do not allow it.
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : null;
  }
}

/**
 * Removes the empty file that choosing a place made; says whether it is still there. What is written comes to its
 * place as a whole at the end, so nothing else is left.
 */
async function clearPlace(place: Place): Promise<'nothing' | 'emptyFile'> {
  try {
    if ((await place.getFile()).size > 0) return 'nothing';
    if (place.remove === undefined) return 'emptyFile';
    await place.remove();
    return 'nothing';
  } catch (error) {
    console.warn('The empty file of a download could not be removed', error);
    return 'emptyFile';
  }
}

/**
 * Has the browser save what an address gives, under the name that the address tells. Nothing of it passes
 * through the page, and the browser's own list of downloads shows how far it is. Rejects when the address cannot be
 * read now: a frame would not tell.
 */
async function saveAddress(url: string): Promise<void> {
  const answer = await fetch(url, { cache: 'no-store', headers: { Range: 'bytes=0-0' } });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The storage answered ${answer.status}.`);
  openFrame(url);
}
