import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, totalmem } from 'node:os';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Figure } from './figure.ts';
import { inProject } from './project-paths.ts';

const figure = z.object({
  name: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  goal: z.union([z.strictObject({ atMost: z.number() }), z.strictObject({ atLeast: z.number() })]),
}) satisfies z.ZodType<Figure>;

/** When, of which commit and on which machine something was measured. */
export const runFacts = {
  measuredAt: z.iso.datetime(),
  /** The short hash of the commit that was measured; with `+` when files of it were changed. */
  commit: z.string(),
  machine: z.string(),
};

const recordedRun = z.object({ ...runFacts, figures: z.array(figure) });

/** The figures of one group, with the run that made them. */
export type RecordedRun = z.infer<typeof recordedRun>;

const folder = inProject('docs/figures');
const fileOf = (group: string) => `${folder}/${group}.json`;

/** Keeps a run of one group, in place of its last. */
export async function recordRun(group: string, figures: Figure[]): Promise<void> {
  const run: RecordedRun = { ...(await presentRun()), figures };
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(group), `${JSON.stringify(run, null, 2)}\n`);
}

/** The last run of each group that has one. Throws when a record cannot be read. */
export async function recordedRuns(): Promise<ReadonlyMap<string, RecordedRun>> {
  const files = await readdir(folder).catch(() => []);
  const runs = files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .map(async (group): Promise<[string, RecordedRun]> => [
      group,
      recordedRun.parse(JSON.parse(await readFile(fileOf(group), 'utf8'))),
    ]);
  return new Map(await Promise.all(runs));
}

/** The facts of a run that ends now, on this machine. */
export async function presentRun() {
  return {
    measuredAt: new Date().toISOString(),
    commit: await presentCommit(),
    machine: machineWords(),
  };
}

async function presentCommit(): Promise<string> {
  const git = promisify(execFile);
  const options = { cwd: inProject('') };
  try {
    const { stdout: hash } = await git('git', ['rev-parse', '--short', 'HEAD'], options);
    const { stdout: changed } = await git('git', ['status', '--porcelain', '--', 'src'], options);
    return `${hash.trim()}${changed === '' ? '' : '+'}`;
  } catch {
    // A copy of the project without its history can be measured as well.
    return 'unknown';
  }
}

function machineWords(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1e9);
  return `${processors.length} × ${processors[0]?.model.trim() ?? arch()}, ${memory} GB`;
}
