import { downloadZip } from 'client-zip';

/** A file of an archive. */
type ArchivedFile = {
  name: string;
  /** Bytes. */
  size: number;
  /** Asks where it can be read from now on, for a while. */
  link: () => Promise<string>;
};

/** Saves a stored file under its name. */
export async function downloadFile({ url, name }: { url: string; name: string }): Promise<void> {
  save(await (await read(url)).blob(), name);
}

type Archive = {
  name: string;
  /** Bytes of all its files. */
  size: number;
  files: readonly ArchivedFile[];
  /** Told before a large one is read that cannot be written to the disk meanwhile. */
  onGathering: () => void;
};

/** From so many bytes on, an archive is written to the disk while it is read, where the browser can. */
const streamedFrom = 100 * 1024 * 1024;

/**
 * Saves several files as one archive. It is written while they are read, one after the other, and
 * nothing is compressed, as films are that already. Does nothing when the person chooses no place for it.
 */
export async function downloadArchive({ name, size, files, onGathering }: Archive): Promise<void> {
  // Asked at once: browsers let a page ask only for a while after a press.
  const place = size < streamedFrom ? null : await choosePlace(name);
  if (place === 'none') return;
  if (place === null && size >= streamedFrom) onGathering();
  async function* entries() {
    // Each address is asked for when its turn comes: those of the last files could end before.
    for (const { link, ...file } of files) yield { ...file, input: await read(await link()) };
  }
  const zip = downloadZip(entries());
  if (place === null || zip.body === null) save(await zip.blob(), name);
  else await zip.body.pipeTo(await place.createWritable());
}

type Place = { createWritable: () => Promise<WritableStream<Uint8Array>> };
type Picker = (options: { suggestedName: string }) => Promise<Place>;

/** Asks where to save a file; null where the page cannot write one, `none` where the person gives up. */
async function choosePlace(suggestedName: string): Promise<Place | 'none' | null> {
  const page: Window & { showSaveFilePicker?: Picker } = window;
  if (page.showSaveFilePicker === undefined) return null;
  try {
    return await page.showSaveFilePicker({ suggestedName });
  } catch (error) {
    // The desktop app and some managed browsers have it and do not allow it.
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : null;
  }
}

async function read(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The storage answered ${response.status}.`);
  return response;
}

/** Browsers keep large blobs on disk. */
function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A download that has not begun by then would fail if it went at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
