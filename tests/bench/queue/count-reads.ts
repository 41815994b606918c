import { FieldValue } from 'firebase-admin/firestore';
import { createCloud } from '#data/cloud.ts';
import { openStatuses } from '#domain/work.ts';
import { createWorkStore } from '#features/queue/work/work-store.ts';
import { db, localCloud } from '#tests/cloud/local-cloud.ts';

const changes = 1000;
/** So many people change something at the same time. */
const hands = 8;

/**
 * Documents that a client of the queue is told while 1,000 changes are made to open work, beyond
 * those it began with: each is one that the cloud bills.
 */
export async function countReads(open: readonly string[]): Promise<number> {
  const firestore = new URL(`http://${localCloud.FIRESTORE_EMULATOR_HOST}`);
  const cloud = createCloud(
    {
      firebase: {
        projectId: localCloud.GCLOUD_PROJECT,
        apiKey: 'local-demo-key',
        authDomain: 'localhost',
      },
      functionsUrl: localCloud.ORBITREEL_FUNCTIONS_URL,
      siteUrl: 'http://127.0.0.1:5173',
      emulators: {
        auth: `http://${localCloud.FIREBASE_AUTH_EMULATOR_HOST}`,
        firestore: { host: firestore.hostname, port: Number(firestore.port) },
        outboxUrl: 'http://127.0.0.1:4243',
      },
    },
    { name: 'reads' },
  );
  await cloud.identity.logIn('production@orbitreel.test', 'orbitreel');
  let told = 0;
  const work = createWorkStore({
    firstRows: 200,
    pageSize: () => 10,
    watch: (of, onNews: Parameters<typeof cloud.queue.watchOpenWork>[1], onError) =>
      cloud.queue.watchOpenWork(
        of,
        (news) => {
          told += news.changes.length;
          onNews(news);
        },
        onError,
      ),
  });
  await until(() => work.rows().length === open.length);
  const firstPage = told;
  let made = 0;
  const changeOn = async () => {
    while (made < changes) {
      made += 1;
      const turn = made;
      await db.doc(`videos/${open[turn % open.length]}`).update({
        status: openStatuses[turn % openStatuses.length],
        title: `Change ${turn}`,
        updatedAt: FieldValue.serverTimestamp(),
      });
    }
  };
  await Promise.all(Array.from({ length: hands }, changeOn));
  await until(() =>
    work.rows().some((row) => row.kind === 'ok' && row.value.title === `Change ${changes}`),
  );
  work.stop();
  return told - firstPage;
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('The queue was not told in time.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
