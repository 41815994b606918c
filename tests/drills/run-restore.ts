import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { findSnapshot, saveSnapshot } from '#local/emulators/snapshots.ts';
import { endDrill } from './end-drill.ts';
import { createFirestoreAlone, exportedFile } from './firestore-alone.ts';
import { storedDocuments } from './stored-documents.ts';

// Runs inside the local cloud, for `npm run drills -- restore`: exports it, restores the export in another
// Firestore emulator, and compares document by document.

const ours = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
const folder = await mkdtemp(join(tmpdir(), 'orbitreel-restore-'));
const before = await storedDocuments(ours);
await saveSnapshot({ dataFolder: folder, hubAddress: process.env['ORBITREEL_HUB_URL'] ?? '' });
const after = await storedDocuments(ours);
const snapshot = await findSnapshot(folder);
if (snapshot === null) throw new Error('There is no export.');
const firestore = await createFirestoreAlone(folder);
await firestore.start(exportedFile(snapshot.emulators));
const restored = await storedDocuments(firestore.address);
await firestore.kill();
await rm(folder, { recursive: true, force: true });

// What a function changed during the export is right as it was before or after.
const paths = new Set([...before.keys(), ...after.keys(), ...restored.keys()]);
const isRight = (path: string) =>
  [before, after].some((stored) => isDeepStrictEqual(stored.get(path), restored.get(path)));
await endDrill({
  done: `${paths.size} documents were compared, ${restored.size} of them restored.`,
  losses: [...paths].filter((path) => !isRight(path)).map((path) => `${path} is not as it was.`),
});
