import { createStallWatch } from '#lib/stall-watch.ts';

const sampledBytes = 64 * 1024;

/**
 * Tells whether a file that is picked again is the one that was being sent, without reading all of it:
 * its size, the time of its last change, and a hash of its first and last 64 KiB, as hexadecimal digits.
 * The name does not count, since a file may be renamed meanwhile.
 * @throws StalledFileError when the file cannot be read for `stalledMilliseconds`, as where a disk sleeps
 */
export async function fileFingerprint(file: File): Promise<string> {
  const { size, lastModified } = file;
  const facts = new TextEncoder().encode(`${size} ${lastModified} `);
  const samples = new Blob([
    facts,
    file.slice(0, sampledBytes),
    file.slice(Math.max(sampledBytes, size - sampledBytes)),
  ]);
  const bytes = await createStallWatch().during(samples.arrayBuffer());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
