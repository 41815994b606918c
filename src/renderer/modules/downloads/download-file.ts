import { saveBlob } from './save-blob.ts';

/** Saves a small stored file under its name. It is in memory before; films go through `downloads`. */
export async function downloadFile({ url, name }: { url: string; name: string }): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The storage answered ${response.status}.`);
  saveBlob(await response.blob(), name);
}
