import { downloadZip } from 'client-zip';

/** A stored file that can be read at this address for a while. */
export type LinkedFile = { url: string; name: string; size: number };

/** Saves a stored file under its name. */
export async function downloadFile({ url, name }: LinkedFile): Promise<void> {
  save(await (await read(url)).blob(), name);
}

/**
 * Saves several files as one archive. It is written while they are read, one after the other, and
 * nothing is compressed, as films are that already.
 */
export async function downloadArchive(name: string, files: readonly LinkedFile[]): Promise<void> {
  async function* entries() {
    for (const file of files)
      yield { name: file.name, size: file.size, input: await read(file.url) };
  }
  save(await downloadZip(entries()).blob(), name);
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
