import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { errorFacts } from '../request/error-facts.ts';
import { asRequest } from '../request/request-context.ts';
import { database } from '../store/admin.ts';
import { fieldsOf } from '../store/documents.ts';
import { longestReason } from './handle-event.ts';
import { log } from '../request/log.ts';

/**
 * Does something with one document of a run. A failure is logged and kept for an admin, and the others do
 * not wait for it: the next run finds the document again.
 */
export type TryEach = (document: { path: string }, step: () => Promise<void>) => Promise<void>;

/** Something that the clock starts again and again. It sets what it finds, so a run may come twice. */
export type Job = {
  /** Names its records (`runs`, `audit`) and its lines in the log. */
  name: string;
  /** Secrets that its clock is given. */
  secrets?: readonly string[];
  /** `at` is the time for which the run was planned. */
  run: (run: { at: Date; tryEach: TryEach }) => Promise<void>;
};

/** Documents with an entry at a time. More are logged only: an admin knows enough by then. */
const mostRecorded = 50;
/** Stands for the run itself among the documents. */
const wholeRun = '';

/** Document `runs/{job}`. */
const storedRun = z.object({
  /** The run that was finished last. */
  scheduledAt: z.date().nullable().catch(null),
  /** What failed lately, each with an entry in `audit`: documents, or `wholeRun`. */
  failed: z.array(z.string()).catch([]),
  /** When the first run began that has not ended: it still runs, or its process died. */
  begunAt: z.date().nullable().catch(null),
});

/**
 * Gives a run of a job its effect once: a run that is tried again, or comes after a later one, does nothing.
 * A process that dies leaves a part of it, so every step of the job may be taken again. What fails is in
 * `audit`, one entry for each document or for the run, until a later run succeeds with it. So is a run that has
 * not ended `hangsAfter` milliseconds after its beginning, since a process that dies writes nothing.
 */
export async function handleRun({ name, run }: Job, at: Date, hangsAfter: number): Promise<void> {
  const now = Date.now();
  const last = database().doc(`runs/${name}`);
  const { scheduledAt, failed: former, begunAt } = storedRun.parse(fieldsOf(await last.get()));
  if (scheduledAt !== null && scheduledAt >= at) return;
  const hasDied = begunAt !== null && now - begunAt.getTime() >= hangsAfter;
  const before = hasDied ? [...new Set([...former, wholeRun])] : former;
  if (hasDied) {
    log.error('A run did not end', { function: name, begunAt });
    await recordFailedRun(name, wholeRun, 'It did not end: the process died or hung.');
  }
  // Else the first one that has not ended stays known, however often it is begun again.
  if (hasDied || begunAt === null) {
    await last.set({ begunAt: Timestamp.fromMillis(now), failed: before }, { merge: true });
  }
  const failed = new Set<string>();
  /** Those with an entry: former ones, and now `mostRecorded` at most. */
  const recorded = new Set(before);
  const fail = async (path: string, error: unknown) => {
    const facts = errorFacts(error);
    const message = path === wholeRun ? 'A run failed' : 'A document was left out of a run';
    log.error(message, { function: name, document: path, ...facts });
    if (failed.has(path)) return;
    failed.add(path);
    if (path !== wholeRun && recorded.size >= mostRecorded && !recorded.has(path)) return;
    recorded.add(path);
    await recordFailedRun(name, path, facts.message);
  };
  const tryEach: TryEach = async ({ path }, step) => {
    try {
      await step();
    } catch (error) {
      await fail(path, error);
    }
  };
  await asRequest(name, undefined, async () => {
    try {
      await run({ at, tryEach });
    } catch (error) {
      await fail(wholeRun, error);
      await last.set({ begunAt: FieldValue.delete(), failed: [...recorded] }, { merge: true });
      throw error;
    }
  });
  // What failed before and did not now has succeeded, or is no longer to be done.
  const mended = before.filter((path) => !failed.has(path));
  await Promise.all(mended.map((path) => entryOf(name, path).delete()));
  await last.set({
    scheduledAt: Timestamp.fromDate(at),
    failed: [...recorded].filter((path) => failed.has(path)),
  });
}

const entryOf = (name: string, path: string) =>
  database().doc(
    `audit/failedRun-${name}${path === wholeRun ? '' : `-${encodeURIComponent(path)}`}`,
  );

async function recordFailedRun(name: string, path: string, reason: string): Promise<void> {
  await entryOf(name, path).set(
    {
      action: 'failedRun',
      function: name,
      document: path === wholeRun ? null : path,
      reason: reason.slice(0, longestReason),
      times: FieldValue.increment(1),
      at: FieldValue.serverTimestamp(),
    },
    { merge: true },
  );
}
