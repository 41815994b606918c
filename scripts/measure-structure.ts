import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from './project-paths.ts';

// `npm run structure` measures this tree; `npm run structure -- FOLDER` another checkout of it.
const folder = path.resolve(process.argv[2] ?? projectRoot);

const packageFile = z.object({ imports: z.record(z.string(), z.string()) });
const aliases = Object.entries(
  packageFile.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).imports,
).map(([alias, target]) => ({ prefix: alias.slice(0, -1), target: target.slice(2, -1) }));

/** Shorter than this, a file with one importer is half of an idea. */
const fragmentLines = 25;
/** So many equal lines in a row count as repeated. */
const repeatedRun = 8;

const isCode = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');

/** Paths of all files of code, from the project's folder. */
const allFiles = ['src', 'scripts', 'tests'].flatMap((area) =>
  readdirSync(path.join(folder, area), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(area, file))
    .filter(isCode),
);
const linesOf = new Map(
  allFiles.map((file) => [
    file,
    readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n'),
  ]),
);

/** The file of the project that an import names, or null for a package. */
function resolve(importer: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier);
  const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix));
  return alias ? alias.target + specifier.slice(alias.prefix.length) : null;
}

const importPattern = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm;
const importersOf = new Map<string, Set<string>>();
for (const [file, lines] of linesOf) {
  for (const [, specifier = ''] of lines.join('\n').matchAll(importPattern)) {
    const imported = resolve(file, specifier);
    if (imported === null) continue;
    importersOf.set(imported, (importersOf.get(imported) ?? new Set()).add(file));
  }
}

const lengthOf = (file: string) => linesOf.get(file)?.length ?? 0;

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Files that are short and serve one other, tests apart. */
function fragments(files: readonly string[]): string[] {
  return files.filter((file) => {
    const importers = [...(importersOf.get(file) ?? [])].filter((importer) => !isTest(importer));
    return lengthOf(file) < fragmentLines && importers.length === 1;
  });
}

const hasTest = (file: string) =>
  ['.test.ts', '.test.tsx'].some((end) =>
    existsSync(path.join(folder, file.replace(/\.tsx?$/, end))),
  );

/** Lines within a run of equal lines that stands more than once; imports and blank lines apart. */
function repeatedLines(files: readonly string[]): number {
  const places = new Map<string, string[]>();
  for (const file of files) {
    const lines = (linesOf.get(file) ?? [])
      .map((text, index) => ({ text: text.trim(), place: `${file}:${index}` }))
      .filter(({ text }) => text !== '' && !/^import |^\} from /.test(text));
    for (let start = 0; start + repeatedRun <= lines.length; start += 1) {
      const run = lines.slice(start, start + repeatedRun);
      const key = run.map(({ text }) => text).join('\n');
      places.set(key, [...(places.get(key) ?? []), ...run.map(({ place }) => place)]);
    }
  }
  const repeated = [...places.values()].filter((run) => run.length > repeatedRun);
  return new Set(repeated.flat()).size;
}

const sources = allFiles.filter((file) => !isTest(file));
const tests = allFiles.filter(isTest);
const inQueue = sources.filter((file) => file.startsWith('src/renderer/features/studio/queue/'));
const sum = (files: readonly string[]) => files.reduce((total, file) => total + lengthOf(file), 0);

const figures = {
  'files of source': sources.length,
  'lines of source': sum(sources),
  'median lines of a file': median(sources.map(lengthOf)),
  'files over 200 lines': sources.filter((file) => lengthOf(file) > 200).length,
  [`files under ${fragmentLines} lines with one importer`]: fragments(sources).length,
  '… of which without a test of their own': fragments(sources).filter((file) => !hasTest(file))
    .length,
  'files of source in features/studio/queue': inQueue.length,
  'lines of source in features/studio/queue': sum(inQueue),
  [`lines in runs of ${repeatedRun} that stand more than once`]: repeatedLines(sources),
  'files of tests': tests.length,
  'lines of tests': sum(tests),
};

for (const [name, value] of Object.entries(figures)) console.log(`| ${name} | ${value} |`);

/** How many folders name a room, by the beginning of its paths. */
const roomDepths = [
  { start: 'src/renderer/features/', depth: 4 },
  { start: 'src/cloud/functions/', depth: 4 },
  { start: 'src/renderer/', depth: 3 },
  { start: 'src/', depth: 2 },
];

function roomOf(file: string): string {
  const depth = roomDepths.find(({ start }) => file.startsWith(start))?.depth ?? 1;
  return path.posix.dirname(file).split('/').slice(0, depth).join('/');
}

console.log('\n| room | files | lines of source | lines of tests |\n|---|---|---|---|');
for (const [room, files] of Map.groupBy(allFiles.toSorted(), roomOf)) {
  const lines = [sum(files.filter((file) => !isTest(file))), sum(files.filter(isTest))];
  console.log(`| ${[room, files.length, ...lines].join(' | ')} |`);
}
