import { z } from 'zod';
import { inProject } from '../../../scripts/project-paths.ts';

// A process that handles events with the built functions, as an instance on the platform does, and says which of
// their effects have ended.

const task = z.object({
  /** So many effects of each event take place. The others begin and never go on. */
  effects: z.number(),
  /** How often each event is delivered. */
  times: z.number(),
  deliveries: z.array(z.object({ function: z.string(), event: z.record(z.string(), z.unknown()) })),
});
export type Task = z.infer<typeof task>;
export type Answer =
  | { state: 'ready' }
  | { state: 'done'; function: string; effect: string }
  | { state: 'handled' }
  | { state: 'failed'; reason: string };

type Handler = ((event: unknown) => Promise<unknown>) & {
  effects?: readonly { name: string; run: (change: never) => Promise<void> }[];
};

const functions: Record<string, Handler> = await import(inProject('out/functions/index.js'));
const answer = (message: Answer) => process.send?.(message);

/** Lets so many effects of a function take place. */
function holdBack(name: string, most: number): void {
  // An effect that lost against others begins again.
  const begun = new Set<string>();
  for (const effect of functions[name]?.effects ?? []) {
    const { run } = effect;
    effect.run = async (change) => {
      if (begun.add(effect.name).size > most) await new Promise(() => {});
      await run(change);
      answer({ state: 'done', function: name, effect: effect.name });
    };
  }
}

async function handle(message: unknown): Promise<void> {
  try {
    const { effects, times, deliveries } = task.parse(message);
    for (const { function: name } of deliveries) holdBack(name, effects);
    for (let time = 0; time < times; time += 1) {
      await Promise.all(
        deliveries.map(async ({ function: name, event }) => functions[name]?.(event)),
      );
    }
    answer({ state: 'handled' });
  } catch (error) {
    answer({ state: 'failed', reason: String(error) });
  }
}

process.on('message', (message) => void handle(message));
process.on('disconnect', () => process.exit());
answer({ state: 'ready' });
