import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, totalmem } from 'node:os';
import { z } from 'zod';
import { inProject } from './project-paths.ts';
import { presentCommit } from './release.ts';

/** When, of which commit and on which machine something was measured. */
export const runFacts = {
  measuredAt: z.iso.datetime(),
  /** The short hash of the commit that was measured; with `+` when files of it were changed. */
  commit: z.string(),
  machine: z.string(),
};
type RunFacts = z.infer<z.ZodObject<typeof runFacts>>;

type RecordedPage<Run> = {
  /** A document of the project. */
  page: string;
  /** Where each run lies, in a file of its name. */
  folder: string;
  /** The remarks that enclose a place on the page: `<!-- begin: NAME -->` and `<!-- end -->`. */
  marks: { begin: string; end: string };
  run: z.ZodType<Run>;
  /** What stands in the place of a name. */
  linesOf: (name: string, run: Run | undefined) => string[];
};

/** Keeps the last run of each name, and shows it in its place on a page. */
export function recordedPage<Run extends RunFacts>(told: RecordedPage<Run>) {
  const { marks, run, linesOf } = told;
  const [pageFile, folder] = [inProject(told.page), inProject(told.folder)];
  const place = new RegExp(`<!-- ${marks.begin}: ([\\w-]+) -->\\n.*?<!-- ${marks.end} -->`, 'gs');

  /** The page as it is stored. */
  const stored = () => readFile(pageFile, 'utf8');

  /** The last run of each name that has one. Throws when a record cannot be read. */
  async function runs(): Promise<ReadonlyMap<string, Run>> {
    const files = await readdir(folder).catch(() => []);
    const read = files.map(async (file): Promise<[string, Run]> => [
      file.replace(/\.json$/, ''),
      run.parse(JSON.parse(await readFile(`${folder}/${file}`, 'utf8'))),
    ]);
    return new Map(await Promise.all(read));
  }

  /** A page with the runs in their places. */
  const filled = (text: string, shown: ReadonlyMap<string, Run>): string =>
    text.replaceAll(place, (_, name: string) => {
      const lines = linesOf(name, shown.get(name));
      return [`<!-- ${marks.begin}: ${name} -->`, '', ...lines, '', `<!-- ${marks.end} -->`].join(
        '\n',
      );
    });

  return {
    stored,
    runs,
    filled,
    /** The names that a page has a place for. */
    placesOn: (text: string) => [...text.matchAll(place)].flatMap(([, name]) => name ?? []),
    /** Keeps a run that ends now, in place of its last, and writes the page. */
    keep: async (name: string, own: Omit<Run, keyof RunFacts>): Promise<void> => {
      const kept = { ...presentRun(), ...own };
      await mkdir(folder, { recursive: true });
      await writeFile(`${folder}/${name}.json`, `${JSON.stringify(kept, null, 2)}\n`);
      await writeFile(pageFile, filled(await stored(), await runs()));
    },
  };
}

/** The facts of a run that ends now, on this machine. */
function presentRun(): RunFacts {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1e9);
  return {
    measuredAt: new Date().toISOString(),
    // A copy of the project without its history can be measured as well.
    commit: presentCommit({ marksChanges: true }) ?? 'unknown',
    machine: `${processors.length} × ${processors[0]?.model.trim() ?? arch()}, ${memory} GB`,
  };
}
