import { setLogLevel } from 'firebase/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { createCloud } from '#data/cloud.ts';
import { freshPlan } from '#domain/work-plan.ts';
import { openStatuses } from '#domain/work.ts';
import { createQueueParts } from '#features/studio/queue/state/queue-parts.ts';
import { clientConfig } from '#tests/cloud/client-facts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { addStoredVideo } from '#tests/cloud/queue-videos.ts';
import { standInForWindow, until } from '#tests/support/queue-in-node.ts';

const videos = 100;
/** People who change something at the same time. */
const writers = 8;

/**
 * The stores of the queue's screen, open on 100 videos of its own, which others change. `port` is where
 * the queue, and nobody else, reaches the database.
 */
export async function openLiveQueue(port: number) {
  // Firebase would print each try to connect.
  setLogLevel('silent');
  const window = standInForWindow();
  const { emulators } = clientConfig;
  if (emulators === undefined) throw new Error('The drill needs the emulators.');
  const firestore = { ...emulators.firestore, port };
  const cloud = createCloud(
    { ...clientConfig, emulators: { ...emulators, firestore } },
    { name: 'live-queue' },
  );
  await cloud.identity.logIn('production@orbitreel.test', 'orbitreel');
  const ids = await Promise.all(
    Array.from({ length: videos }, (_, index) =>
      addStoredVideo({
        status: 'queued',
        title: 'Change 0',
        work: freshPlan(`i${String(index).padStart(9, '0')}`),
      }),
    ),
  );
  const { work, stop } = createQueueParts(cloud);
  const last = new Map(ids.map((id) => [id, 'queued Change 0']));
  const losses: string[] = [];
  let made = 0;

  /** What the queue shows that is not what was written last. */
  const wrong = () =>
    ids.flatMap((id) => {
      const row = work.row(id);
      const shown = row?.kind === 'ok' ? `${row.value.status} ${row.value.title}` : 'nothing';
      const written = last.get(id) ?? '';
      return shown === written ? [] : [`Video ${id} shows ${shown}, not ${written}.`];
    });

  return {
    losses,
    stop,
    /** Makes so many changes; each is acknowledged. */
    change: async (count: number): Promise<void> => {
      const end = made + count;
      const changeOn = async () => {
        while (made < end) {
          made += 1;
          const [turn, id] = [made, ids[made % videos] ?? ''];
          const status = openStatuses[Math.floor(turn / videos) % openStatuses.length] ?? 'queued';
          const title = `Change ${turn}`;
          const updatedAt = FieldValue.serverTimestamp();
          await db.doc(`videos/${id}`).update({ status, title, updatedAt });
          last.set(id, `${status} ${title}`);
        }
      };
      await Promise.all(Array.from({ length: writers }, changeOn));
    },
    /** The computer wakes up: the network is back. */
    wake: () => window.dispatchEvent(new Event('online')),
    /** Waits until the queue shows the truth. What it does not show in time is lost. */
    compare: async (when: string): Promise<void> => {
      await until(() => wrong().length === 0, 120_000).catch(() => {
        losses.push(...wrong().map((loss) => `${when}: ${loss}`));
      });
    },
  };
}
