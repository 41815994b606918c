import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

/** What runs in Java: the emulator of Firestore, and the rules of the file storage. */
export type Archive = 'firestore' | 'storage';

const download = z.object({
  remoteUrl: z.url(),
  expectedSize: z.number(),
  downloadPathRelativeToCacheDir: z.string(),
});
const downloads = z.object({ firestore: download, storage: download });

/** A machine without the internet must not wait for it. */
const answerMilliseconds = 3000;

/**
 * The Java archive with which firebase-tools starts an emulator by itself: the one that the environment
 * names, or its own, which is there or can be downloaded, as it then does. Null when it cannot: then, and
 * only then, `src/local/offline` has what to use instead.
 */
export async function ownArchive(
  archive: Archive,
  environment: NodeJS.ProcessEnv,
): Promise<string | null> {
  const named = environment[`${archive.toUpperCase()}_EMULATOR_BINARY_PATH`];
  if (named) return named;
  const cache =
    environment['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const { resolve } = createRequire(import.meta.url);
  const known = resolve('firebase-tools/lib/emulator/downloadableEmulatorInfo.json');
  const {
    remoteUrl,
    expectedSize,
    downloadPathRelativeToCacheDir: name,
  } = downloads.parse(JSON.parse(await readFile(known, 'utf8')))[archive];
  const path = join(cache, name);
  if (existsSync(path)) return path;
  const signal = AbortSignal.timeout(answerMilliseconds);
  const answer = await fetch(remoteUrl, { method: 'HEAD', signal }).catch(() => null);
  // Some networks answer everything with their own page.
  if (Number(answer?.headers.get('content-length')) !== expectedSize) return null;
  const megabytes = Math.round(expectedSize / 1_000_000);
  console.log(`Downloading ${name}, about ${megabytes} MB, this once …`);
  return path;
}
