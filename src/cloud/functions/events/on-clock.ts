import { onSchedule } from 'firebase-functions/scheduler';
import { capacity, type FunctionWithCapacity } from '../capacity.ts';
import { log } from '../request/log.ts';
import { handleRun, type Job } from './handle-run.ts';
import { settleAll } from './settle-all.ts';

/**
 * The one function of a pace, with its jobs. The scheduler starts the next tick when this one has answered, so a
 * job that takes long delays its clock, at most until the function's time is over. `retryCount` is how often a
 * failed tick is tried again at once; where the next tick is near, it tries.
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
      ({ scheduleTime }) =>
        runJobs(jobs, new Date(scheduleTime), capacity[name].timeoutSeconds * 1000),
    ),
    { jobs },
  );

/** Jobs of this process that still run, with the time at which they began. */
const running = new Map<string, number>();

/**
 * Runs the jobs of a tick, all at the same time. One that still runs since an earlier tick is left out and
 * not noted as done; after `hangsAfter`, in milliseconds, it hangs and is begun again, as its function has been
 * given up. When some fail, the tick fails, and only those are run again.
 */
export async function runJobs(jobs: readonly Job[], at: Date, hangsAfter: number): Promise<void> {
  await settleAll(jobs.map((job) => runAlone(job, at, hangsAfter)));
}

async function runAlone(job: Job, at: Date, hangsAfter: number): Promise<void> {
  const began = Date.now();
  const last = running.get(job.name);
  if (last !== undefined && began - last < hangsAfter) {
    log.warn('A job still runs, so this tick leaves it out', { function: job.name });
    return;
  }
  running.set(job.name, began);
  try {
    await handleRun(job, at);
  } finally {
    if (running.get(job.name) === began) running.delete(job.name);
  }
}
