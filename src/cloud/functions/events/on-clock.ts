import { onSchedule } from 'firebase-functions/scheduler';
import { capacity, type FunctionWithCapacity } from '../capacity.ts';
import { log } from '../request/log.ts';
import { handleRun, type Job } from './handle-run.ts';
import { settleAll } from './settle-all.ts';

/** The one function of a pace, with its jobs. A failed run is tried again before the next one. */
export const onClock = (name: FunctionWithCapacity, schedule: string, jobs: readonly Job[]) =>
  Object.assign(
    onSchedule(
      {
        ...capacity[name],
        schedule,
        // Days of the same length: no night comes an hour late.
        timeZone: 'UTC',
        retryCount: 3,
        secrets: jobs.flatMap(({ secrets = [] }) => secrets),
      },
      ({ scheduleTime }) => runJobs(jobs, new Date(scheduleTime)),
    ),
    { jobs },
  );

/** Jobs of this process that still run, with the time at which they began. */
const running = new Map<string, number>();
/** A job that takes longer hangs: the platform has ended its clock's run by then. */
const hangsAfter = 10 * 60_000;

/**
 * Runs the jobs of a tick, all at the same time. One that still runs since an earlier tick is left out and
 * not noted as done. When some fail, the tick is asked for again, and only those are run again.
 */
export async function runJobs(jobs: readonly Job[], at: Date): Promise<void> {
  await settleAll(jobs.map((job) => runAlone(job, at)));
}

async function runAlone(job: Job, at: Date): Promise<void> {
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
