import { FieldValue } from 'firebase-admin/firestore';
import { createCloud } from '#data/cloud.ts';
import { openStatuses } from '#domain/work.ts';
import { mapWatch } from '#lib/watch.ts';
import { createQueueParts } from '#features/studio/queue/state/queue-parts.ts';
import { clientConfig } from '#tests/cloud/client-facts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { standInForWindow, until } from '#tests/support/queue-in-node.ts';

const changes = 1000;
/** People who change something at the same time. */
const writers = 8;

/**
 * Documents that a client of the queue is told while 1,000 changes are made to open work, beyond
 * those it began with: each is one that the cloud bills. Everything counts that the queue asks for
 * by itself, also totals, unknown statuses and the heartbeat.
 */
export async function countReads(open: readonly string[]): Promise<number> {
  const cloud = createCloud(clientConfig, { name: 'reads' });
  await cloud.identity.logIn('production@orbitreel.test', 'orbitreel');
  let told = 0;
  // Requests that opening the queue makes once belong to its first pages.
  const opened = new Set<'beat' | 'totals' | 'unknownStatusVideos'>();
  const { queue } = cloud;
  standInForWindow();
  const { work, stop } = createQueueParts({
    queue: {
      ...queue,
      watchOpenWork: (of) =>
        mapWatch(queue.watchOpenWork(of), (news) => {
          told += news.changes.length;
          return news;
        }),
      watchHeartbeat: () =>
        mapWatch(queue.watchHeartbeat(), (at) => {
          told += 1;
          opened.add('beat');
          return at;
        }),
      loadCounters: async () => {
        const counters = await queue.loadCounters();
        told += 1;
        opened.add('totals');
        return counters;
      },
      loadUnknownStatusVideos: async () => {
        const unknownStatusVideos = await queue.loadUnknownStatusVideos();
        // A query without results costs one read as well.
        told += Math.max(1, unknownStatusVideos.length);
        opened.add('unknownStatusVideos');
        return unknownStatusVideos;
      },
    },
  });
  await until(() => work.rows().length === open.length && opened.size === 3);
  const firstPages = told;
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
  await Promise.all(Array.from({ length: writers }, changeOn));
  await until(() =>
    work.rows().some((row) => row.kind === 'ok' && row.value.title === `Change ${changes}`),
  );
  stop();
  return told - firstPages;
}
