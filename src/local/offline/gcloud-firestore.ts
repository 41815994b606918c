import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';

/**
 * An archive that starts the Firestore emulator of the Google Cloud CLI, whose own names no main class;
 * it is written to `folder`. Null when there is none.
 */
export async function gcloudFirestore(folder: string): Promise<string | null> {
  const found = await promisify(execFile)('sh', ['-c', 'command -v gcloud']).catch(() => null);
  if (found === null) return null;
  const sdk = join(await realpath(found.stdout.trim()), '..', '..');
  const jar = join(sdk, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  if (!existsSync(jar)) return null;
  const manifest = [
    'Manifest-Version: 1.0',
    'Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    `Class-Path: ${pathToFileURL(jar).href.replace('file:///', 'file:/')}`,
  ].map((line) => `${line.replaceAll(/.{70}/g, '$&\r\n ')}\r\n`);
  const path = join(folder, 'firestore-emulator.jar');
  await mkdir(folder, { recursive: true });
  await writeFile(path, zipSync({ 'META-INF/MANIFEST.MF': strToU8(manifest.join('')) }));
  return path;
}
