import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSnapshot, saveSnapshot } from '#local/emulators/snapshots.ts';
import { endDrill } from './end-drill.ts';
import { createFirestoreAlone, exportedFile } from './firestore-alone.ts';

// Runs inside the local cloud, for `npm run drills -- restart`: the database is killed and started again
// while the queue is open. It is another emulator than the local cloud's, so that nothing else goes on.

const restarts = 3;
const changes = 300;

const folder = await mkdtemp(join(tmpdir(), 'orbitreel-restart-'));
await saveSnapshot({ dataFolder: folder, hubAddress: process.env['ORBITREEL_HUB_URL'] ?? '' });
const snapshot = await findSnapshot(folder);
if (snapshot === null) throw new Error('There is no export.');
const firestore = await createFirestoreAlone(folder);
await firestore.start(exportedFile(snapshot.emulators));

// Clients read the address when they are loaded.
process.env['FIRESTORE_EMULATOR_HOST'] = firestore.address;
const { openLiveQueue } = await import('./live-queue.ts');
const queue = await openLiveQueue(firestore.port);
await queue.compare('Before the first change');
for (let restart = 1; restart <= restarts; restart += 1) {
  await queue.change(changes / restarts);
  // The emulator forgets what it was not asked to export.
  const exported = await firestore.save();
  await firestore.kill();
  await firestore.start(exported);
  await queue.change(changes / restarts);
  await queue.compare(`After restart ${restart}`);
}
queue.stop();
await firestore.kill();
await rm(folder, { recursive: true, force: true });
await endDrill({
  done:
    `${2 * changes} changes by eight people, and ${restarts} times the database was killed and started ` +
    'again; after each the queue was compared with what was written.',
  losses: queue.losses,
});
