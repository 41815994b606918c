import { onSchedule } from 'firebase-functions/scheduler';
import { capacity, type FunctionWithCapacity } from '../capacity.ts';
import { log } from '../request/log.ts';
import { handleRun, type Job } from './handle-run.ts';
import { settleAll } from './settle-all.ts';

const second = 1000;
/** A tick answers so long before its function's time is over, whatever still runs. */
const answersBefore = 15 * second;

/**
 * The one function of a pace, with its jobs. The scheduler starts the next tick when this one has answered.
 * `retryCount` is how often a failed tick is tried again at once; where the next tick is near, it tries.
 */
export const onClock = (
  name: FunctionWithCapacity,
  { schedule, retryCount }: { schedule: string; retryCount: number },
  jobs: readonly Job[],
) =>
  Object.assign(
    onSchedule(
      {
        ...capacity[name],
        schedule,
        // Days of the same length: no night comes an hour late.
        timeZone: 'UTC',
        retryCount,
        secrets: jobs.flatMap(({ secrets = [] }) => secrets),
      },
      async ({ scheduleTime }) => {
        const timeout = capacity[name].timeoutSeconds * second;
        const late = await runJobs(jobs, new Date(scheduleTime), {
          answersAfter: timeout - answersBefore,
          hangsAfter: 3 * timeout,
        });
        // An instance gets processor time only while it answers. The tick that is tried again waits for them.
        if (late.length > 0 && retryCount > 0) throw new Error(`Still running: ${late.join(', ')}`);
      },
    ),
    { jobs },
  );

type Running = { begunAt: number; ended: Promise<void> };
/** Jobs of this process that still run. */
const running = new Map<string, Running>();

/**
 * Runs the jobs of a tick, all at the same time, and gives the names of those that still run after `answersAfter`
 * milliseconds: they go on in this process, and the next tick waits for them. One that runs for `hangsAfter` hangs,
 * and is begun again. When some fail, the tick fails, and only those are run again.
 */
export async function runJobs(
  jobs: readonly Job[],
  at: Date,
  { answersAfter, hangsAfter }: { answersAfter: number; hangsAfter: number },
): Promise<string[]> {
  const late: string[] = [];
  const { promise: timeIsOver, resolve: end } = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => end('late'), answersAfter);
  try {
    await settleAll(
      jobs.map(async (job) => {
        const outcome = await Promise.race([runOrJoin(job, at, hangsAfter), timeIsOver]);
        if (outcome !== 'late') return;
        late.push(job.name);
        log.warn('A job still runs, so the next tick waits for it', { function: job.name });
      }),
    );
  } finally {
    clearTimeout(timer);
  }
  return late;
}

/** Runs a job, or waits for its run of an earlier tick. */
function runOrJoin(job: Job, at: Date, hangsAfter: number): Promise<void> {
  const last = running.get(job.name);
  const begunAt = Date.now();
  if (last !== undefined) {
    if (begunAt - last.begunAt < hangsAfter) return last.ended;
    log.warn('A job hangs, so it is begun again', { function: job.name });
  }
  const ended = handleRun(job, at, hangsAfter).finally(() => {
    if (running.get(job.name)?.ended === ended) running.delete(job.name);
  });
  running.set(job.name, { begunAt, ended });
  return ended;
}
