import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { borrowCloud } from './borrowed-cloud.ts';
import { drills, type Drill, type DrillName } from './drill-list.ts';
import { runNode } from './run-command.ts';
import { type GroupRun, runGroup } from './run-group.ts';
import type { TestKind } from './test-groups.ts';

/** What a drill did, in one sentence, and what was lost in it. */
export const drillOutcome = z.object({ done: z.string(), losses: z.array(z.string()) });
export type DrillOutcome = z.infer<typeof drillOutcome>;

type Part = Drill['parts'][number];

/** Runs a drill to its end. What did not end as it should is a loss. */
export async function runDrill(name: DrillName, args: string[]): Promise<DrillOutcome> {
  const { parts, minutes }: Drill = drills[name];
  const outcomes: DrillOutcome[] = [];
  for (const part of parts) outcomes.push(await runPart(part, minutes * 60_000, args));
  return {
    done: outcomes.map(({ done }) => done).join(' '),
    losses: outcomes.flatMap(({ losses }) => losses),
  };
}

function runPart(part: Part, endAfter: number, args: string[]): Promise<DrillOutcome> {
  return part.runs === 'tests' ? runTests(part, endAfter) : runProgram(part.file, args, endAfter);
}

async function runTests(
  { kind, args, inLocalCloud }: Extract<Part, { runs: 'tests' }>,
  endAfter: number,
): Promise<DrillOutcome> {
  const group = { name: `drill ${kind}`, kind, args };
  const cloud = inLocalCloud ? await borrowCloud() : undefined;
  const run = await runGroup(group, { tier: 'deep', cloud, endAfter });
  await cloud?.giveBack();
  return outcomeOfTests(kind, run);
}

/** What a run of tests says. One that proved nothing is a loss. */
export function outcomeOfTests(
  kind: TestKind,
  { results, status }: Pick<GroupRun, 'results' | 'status'>,
): DrillOutcome {
  const losses = results.filter(({ state }) => state === 'failed').map(({ title }) => title);
  const passed = results.length - losses.length;
  if (losses.length === 0 && status !== 0) losses.push(`The ${kind} tests did not end well.`);
  if (losses.length === 0 && passed === 0) losses.push(`No ${kind} test was run.`);
  const tests = passed === 1 ? 'test' : 'tests';
  return { done: `${passed} ${kind} ${tests} passed.`, losses };
}

async function runProgram(file: string, args: string[], endAfter: number): Promise<DrillOutcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orbitreel-drill-'));
  try {
    const outcome = path.join(folder, 'outcome.json');
    const inside = [process.execPath, file, outcome, ...args];
    const status = await runNode(['src/local/cloud.ts', ...inside], { endAfter });
    const written = await readFile(outcome, 'utf8').catch(() => null);
    if (written === null) return { done: '', losses: ['It did not come to its end.'] };
    const { done, losses } = drillOutcome.parse(JSON.parse(written));
    const isLost = status !== 0 && losses.length === 0;
    return { done, losses: isLost ? ['It did not end well.'] : losses };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
