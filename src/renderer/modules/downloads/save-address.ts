import { openFrame } from './open-frame.ts';

/**
 * Has the browser save what an address gives, under the name that the address tells. Nothing of it passes
 * through the page, and the browser's own list of downloads shows how far it is. Rejects when the address cannot be
 * read now: a frame would not tell.
 */
export async function saveAddress(url: string): Promise<void> {
  const answer = await fetch(url, { cache: 'no-store', headers: { Range: 'bytes=0-0' } });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The storage answered ${answer.status}.`);
  openFrame(url);
}
