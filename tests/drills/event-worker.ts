import { z } from 'zod';
import { handleRun, type Job } from '#cloud/events/handle-run.ts';
import { inProject } from '../../scripts/project-paths.ts';
import type { WorkerAnswer } from './worker-pool.ts';

// A process that handles events with the built functions, as an instance on the platform does.

const task = z.object({
  delivery: z.number(),
  function: z.string(),
  event: z.record(z.string(), z.unknown()),
});
type Started = ((event: unknown) => Promise<unknown>) & { jobs?: readonly Job[] };

const functions: Record<string, Started> = await import(inProject('out/functions/index.js'));
const jobs = Object.values(functions).flatMap((each) => each.jobs ?? []);
const answer = (message: WorkerAnswer) => process.send?.(message);

async function handle(message: unknown): Promise<void> {
  const { delivery, function: name, event } = task.parse(message);
  try {
    const job = jobs.find((each) => each.name === name);
    // One job alone: what others of its clock need is not here.
    if (job !== undefined) await handleRun(job, new Date(String(event['scheduleTime'])), Infinity);
    else await functions[name]?.(event);
    answer({ state: 'handled', delivery });
  } catch (error) {
    answer({ state: 'failed', delivery, reason: String(error) });
  }
}

process.on('message', (message) => void handle(message));
process.on('disconnect', () => process.exit());
answer({ state: 'ready' });
