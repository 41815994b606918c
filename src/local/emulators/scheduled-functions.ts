import { Cron } from 'croner';
import { z } from 'zod';
import { projectId } from '../project.ts';

const backends = z.object({
  backends: z.array(
    z.object({
      functionTriggers: z.array(
        z.looseObject({
          id: z.string(),
          name: z.string(),
          schedule: z.looseObject({ schedule: z.string() }).nullish(),
        }),
      ),
    }),
  ),
});

export type ScheduledFunction = {
  name: string;
  /** When it runs, in UTC, in the format of unix-cron. */
  schedule: string;
  /** Runs it now. Throws when it fails. */
  tick: () => Promise<void>;
};

/** The scheduled functions. The emulator never runs them itself. */
export async function findScheduledFunctions(functionsAddress: string) {
  const origin = new URL(functionsAddress).origin;
  const found = backends.parse(await (await fetch(`${origin}/backends`)).json());
  const triggers = found.backends.flatMap((backend) => backend.functionTriggers);
  return triggers.flatMap(({ id, name, schedule }): ScheduledFunction[] => {
    if (!schedule) return [];
    const ask = (reloads: number) =>
      fetch(`${origin}/functions/projects/${projectId}/triggers/${id}-${reloads}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      });
    const tick = async () => {
      // The emulator counts in a trigger's name how often all were loaded again, as after each new demo data.
      // An earlier name answers that it is switched off, with 204.
      let answer = await ask(0);
      for (let reloads = 1; answer.status === 204; reloads += 1) answer = await ask(reloads);
      if (!answer.ok) throw new Error(`${name} failed: ${answer.status} ${await answer.text()}`);
    };
    return [{ name, schedule: schedule.schedule, tick }];
  });
}

/** Runs each of them on its schedule until the returned function is called. */
export function tickFunctions(functions: readonly ScheduledFunction[]): () => void {
  const clocks = functions.map(
    ({ name, schedule, tick }) =>
      new Cron(schedule, { timezone: 'UTC' }, () =>
        tick().catch((error: unknown) => console.error(`${name} could not be ticked:`, error)),
      ),
  );
  return () => {
    for (const clock of clocks) clock.stop();
  };
}
