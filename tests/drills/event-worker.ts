import { z } from 'zod';
import { inProject } from '../../scripts/project-paths.ts';
import type { WorkerAnswer } from './worker-pool.ts';

// A process that handles events with the built functions, as an instance on the platform does.

const task = z.object({
  delivery: z.number(),
  function: z.string(),
  event: z.record(z.string(), z.unknown()),
});
type Handler = ((event: unknown) => Promise<unknown>) & { run: (event: unknown) => unknown };

const functions: Record<string, Handler> = await import(inProject('out/functions/index.js'));
const answer = (message: WorkerAnswer) => process.send?.(message);

async function handle(message: unknown): Promise<void> {
  const { delivery, function: name, event } = task.parse(message);
  try {
    const handler = functions[name];
    // The clock starts functions by a request, which holds nothing but the time.
    await ('scheduleTime' in event ? handler?.run(event) : handler?.(event));
    answer({ state: 'handled', delivery });
  } catch (error) {
    answer({ state: 'failed', delivery, reason: String(error) });
  }
}

process.on('message', (message) => void handle(message));
process.on('disconnect', () => process.exit());
answer({ state: 'ready' });
