import { execFile } from 'node:child_process';
import { mkdir, readdir, realpath, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { exists, findCommand } from './find-command.ts';
import { manifestJar } from './manifest-jar.ts';

export type FirestoreJar =
  | { from: 'environment' | 'firebase-tools' | 'gcloud'; path: string }
  | { from: 'download' };

/**
 * Where to take the Firestore emulator from: the environment's own choice, one that firebase-tools
 * has downloaded before, the Google Cloud CLI's, or else a download by firebase-tools.
 * `folder` is where a jar may be written that starts the Google Cloud CLI's.
 */
export async function findFirestoreJar(
  environment: NodeJS.ProcessEnv,
  folder: string,
): Promise<FirestoreJar> {
  const chosen = environment['FIRESTORE_EMULATOR_BINARY_PATH'];
  if (chosen) return { from: 'environment', path: chosen };

  const downloaded = await findDownloaded(environment);
  if (downloaded !== null) return { from: 'firebase-tools', path: downloaded };

  const sdkJar = await findInCloudSdk(environment);
  if (sdkJar === null) return { from: 'download' };
  const path = join(folder, 'firestore-emulator.jar');
  await mkdir(folder, { recursive: true });
  await writeFile(path, startingJar(sdkJar));
  return { from: 'gcloud', path };
}

async function findDownloaded(environment: NodeJS.ProcessEnv): Promise<string | null> {
  const folder =
    environment['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const files = await readdir(folder).catch(() => []);
  const newest = files
    .filter((file) => /^cloud-firestore-emulator-v[\d.]+\.jar$/.test(file))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  return newest === undefined ? null : join(folder, newest);
}

async function findInCloudSdk(environment: NodeJS.ProcessEnv): Promise<string | null> {
  const jarBelow = async (root: string) => {
    const jar = join(root, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
    return (await exists(jar)) ? jar : null;
  };
  const command = await findCommand('gcloud', environment);
  if (command === null) return null;
  // Running gcloud starts Python, which takes a second; usually its own path is enough.
  return (await jarBelow(dirname(dirname(await realpath(command))))) ?? jarBelow(await sdkRoot());
}

async function sdkRoot(): Promise<string> {
  const asked = await promisify(execFile)('gcloud', [
    'info',
    '--format=value(installation.sdk_root)',
  ]).catch(() => ({ stdout: '' }));
  return asked.stdout.trim();
}

/** firebase-tools runs `java -jar`, but the Google Cloud CLI's jar names no main class. */
function startingJar(jar: string): Buffer {
  return manifestJar({
    'Main-Class': 'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    'Class-Path': pathToFileURL(jar).href.replace('file:///', 'file:/'),
  });
}
