import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#tests/support/seeded-random.ts';
import type { DatabaseEvent } from './database-events.ts';
import {
  countedOtherwise,
  finishVideos,
  layOutDrafts,
  removeVideos,
  videosInRound,
  type ClockEvent,
  type Deliver,
} from './finished-videos.ts';
import { createWorkerPool } from './worker-pool.ts';

/** More tries than chance needs: such an event is lost. */
const mostTries = 40;
/** Share of acknowledged events that are delivered once more all the same, as the platform may. */
const againShare = 0.1;
/** A killed process keeps its documents locked for a minute, so other rounds run meanwhile. */
const roundsAtOnce = 10;

type DrillReport = {
  events: number;
  deliveries: number;
  kills: number;
  /** Deliveries that a kill cut off before any of their effects was stored. */
  cutBefore: number;
  /** The same between two of their effects. */
  cutBetween: number;
  /** The same when all were stored already, but not acknowledged. */
  cutAfter: number;
  /** Deliveries that ended with an error, such as a lock that was not free in time. */
  failed: number;
  /** What did not have its effect exactly once. */
  losses: string[];
};

/**
 * Finishes and deletes videos while the processes that handle the events are killed at random moments,
 * and delivers again what was not acknowledged. It has a database of its own in the emulator, whose
 * changes start no function, so it sends their events itself.
 */
export async function drillKilledWorkers(options: {
  rounds: number;
  seed: number;
  /** All that chance brings, unless it says otherwise. */
  mostKills?: number;
  report?: (sentence: string) => void;
}): Promise<DrillReport> {
  const { seed, report = () => {} } = options;
  const random = seededRandom(seed);
  const rounds = Array.from({ length: options.rounds }, (_, index) => index + 1);
  const project = `demo-drill-${crypto.randomUUID().slice(0, 8)}`;
  const app = initializeApp({ projectId: project }, project);
  const db = getFirestore(app);
  const pool = createWorkerPool({
    program: 'event-worker.ts',
    workers: 4,
    atOnce: 8,
    killShare: 0.05,
    mostKills: options.mostKills,
    random,
    environment: {
      GCLOUD_PROJECT: project,
      FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
      FUNCTIONS_EMULATOR: 'true',
      SITE_URL: 'http://localhost',
    },
  });
  const losses: string[] = [];
  const counts = { events: 0, cutBefore: 0, cutBetween: 0, cutAfter: 0, failed: 0 };

  const deliver: Deliver = async (name, event) => {
    counts.events += 1;
    /** How many effects were stored at each kill. */
    const cuts: number[] = [];
    for (let tries = 0; tries < mostTries; tries += 1) {
      const { state } = await pool.deliver(name, event);
      if (state === 'handled') {
        if (random() < againShare) await pool.deliver(name, event);
        const all = cuts.length === 0 ? 0 : await countEffects(db, name, event);
        for (const stored of cuts) {
          counts[stored === 0 ? 'cutBefore' : stored < all ? 'cutBetween' : 'cutAfter'] += 1;
        }
        return;
      }
      if (state === 'failed') counts.failed += 1;
      else cuts.push(await countEffects(db, name, event));
      await pause(random() * 100);
    }
    losses.push(`An event for ${name} was never acknowledged.`);
  };

  async function inAllRounds(
    what: string,
    run: (round: number) => Promise<string[]>,
  ): Promise<void> {
    const left = [...rounds];
    const runNext = async (): Promise<void> => {
      const round = left.shift();
      if (round === undefined) return;
      const begun = performance.now();
      const found = await run(round);
      losses.push(...found.map((loss) => `Round ${round}: ${loss}`));
      const seconds = Math.round((performance.now() - begun) / 1000);
      report(`Round ${round}: ${what}, ${found.length} losses, ${seconds} s`);
      await runNext();
    };
    await Promise.all(Array.from({ length: roundsAtOnce }, runNext));
  }

  async function drill(): Promise<void> {
    const context = { db, project, deliver, random };
    await layOutDrafts(db, rounds);
    await inAllRounds('videos finished', (round) => finishVideos(context, round));
    const finished = videosInRound * rounds.length;
    losses.push(...(await countedOtherwise(db, { draft: 0, editing: 0, delivery: finished })));
    await inAllRounds('videos deleted', (round) => removeVideos(context, round));
    losses.push(...(await countedOtherwise(db, { draft: 0, editing: 0, delivery: 0 })));
  }

  try {
    await Promise.race([drill(), pool.broken]);
  } finally {
    pool.stop();
    await deleteApp(app);
  }
  return { ...counts, ...pool.counts(), losses };
}

/** How many effects of an event the database holds; one for a run that was finished. */
async function countEffects(
  db: Firestore,
  name: string,
  event: DatabaseEvent | ClockEvent,
): Promise<number> {
  if ('id' in event) {
    const { docs } = await db.collection('handled').select().get();
    return docs.filter(({ id }) => id.endsWith(`-${event.id}`)).length;
  }
  const last: unknown = (await db.doc(`runs/${name}`).get()).get('scheduledAt')?.toMillis();
  return typeof last === 'number' && last >= Date.parse(event.scheduleTime) ? 1 : 0;
}
