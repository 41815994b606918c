import { access, cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The paths of the local cloud's persistent data. */
export function dataPaths(dataFolder: string) {
  const snapshot = (name: string) => {
    const folder = join(dataFolder, name);
    return {
      folder,
      emulators: join(folder, 'emulators'),
      payment: join(folder, 'payment.json'),
    };
  };
  return {
    /** The payment stand-in's state, written as it changes. */
    livePayment: join(dataFolder, 'payment.json'),
    current: snapshot('current'),
    previous: snapshot('previous'),
    next: snapshot('next'),
  };
}

/** An export that takes longer has failed; a busy machine may need most of this time. */
const exportMilliseconds = 60_000;

export type Snapshot = ReturnType<typeof dataPaths>['current'];

/** The newest complete snapshot, or null when there is none. */
export async function findSnapshot(dataFolder: string): Promise<Snapshot | null> {
  const { current, previous } = dataPaths(dataFolder);
  for (const snapshot of [current, previous]) {
    const complete = await access(join(snapshot.emulators, 'firebase-export-metadata.json')).then(
      () => true,
      () => false,
    );
    if (complete) return snapshot;
  }
  return null;
}

/**
 * Saves the current data of the emulators and the payment stand-in. The previous snapshot is removed
 * only when the new one is complete, so that an interruption loses nothing.
 */
export async function saveSnapshot(options: {
  dataFolder: string;
  hubAddress: string;
}): Promise<void> {
  const { livePayment, current, previous, next } = dataPaths(options.dataFolder);
  await rm(next.folder, { recursive: true, force: true });
  await mkdir(next.folder, { recursive: true });
  const response = await fetch(new URL('/_admin/export', options.hubAddress), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: next.emulators, initiatedBy: 'local-cloud' }),
    signal: AbortSignal.timeout(exportMilliseconds),
  });
  if (!response.ok) throw new Error(`The emulators could not export: ${await response.text()}`);
  await cp(livePayment, next.payment, { force: true }).catch(ignoreMissing);
  await rm(previous.folder, { recursive: true, force: true });
  await rename(current.folder, previous.folder).catch(ignoreMissing);
  await rename(next.folder, current.folder);
  await rm(previous.folder, { recursive: true, force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
