import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { isBuilt } from './build-freshness.ts';
import { bundleReport, loadedWith } from './bundle-report.ts';
import { bundleReportPath } from './project-paths.ts';
import { queueScreen, wholeQueue } from './queue-screen.ts';
import { runNode } from './run-command.ts';
import { buildEntryScript } from './site/entry-script.ts';

/**
 * Kilobytes (1000 bytes) of JavaScript after gzip, a little above today's: they stop unseen growth.
 * Goals are in docs/benchmarks.md.
 */
const budgets = {
  entry: 5,
  site: 127,
  app: 175,
  queue: 443,
  queueWhole: 590,
  later: 312,
  everything: 905,
};

if (!(await isBuilt())) {
  const status = await runNode(['scripts/build.ts']);
  if (status !== 0) {
    console.error('The bundle budgets cannot be checked, because the build fails.');
    process.exit(status);
  }
}

const report = bundleReport.parse(JSON.parse(await readFile(bundleReportPath, 'utf8')));
const filesOf = (module: string) => {
  const chunk = report.find(({ entryModule }) => entryModule === module);
  if (chunk === undefined) throw new Error(`out/bundle-report.json does not name ${module}.`);
  return loadedWith(report, chunk.file);
};
const app = filesOf('src/renderer/main.tsx');
const site = filesOf('src/renderer/site.tsx');

const chunksOf = (files: Set<string>) => report.filter(({ file }) => files.has(file));
const ofQueue = wholeQueue(report);

const entryScript = gzipSync(await buildEntryScript()).length;

const figures = [
  {
    name: 'before the first paint of any page',
    chunks: [{ gzip: entryScript }],
    budget: budgets.entry,
  },
  { name: 'the landing page, when somebody uses it', chunks: chunksOf(site), budget: budgets.site },
  { name: 'the app, before its page', chunks: chunksOf(app), budget: budgets.app },
  { name: 'the queue, until it is live', chunks: queueScreen(report), budget: budgets.queue },
  { name: 'the queue, with everything', chunks: ofQueue, budget: budgets.queueWhole },
  ...report
    .filter((chunk) => chunk.entryModule !== null && !chunk.isEntry && !ofQueue.includes(chunk))
    .map((chunk) => ({
      name: `later, with ${chunk.entryModule}`,
      chunks: chunksOf(loadedWith(report, chunk.file).difference(app)),
      budget: budgets.later,
    })),
  { name: 'the whole app', chunks: report, budget: budgets.everything },
];

for (const { name, chunks, budget } of figures) {
  const size = chunks.reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
  const verdict = size <= budget ? 'within' : 'OVER';
  const files = String(chunks.length).padStart(3);
  console.log(
    `${size.toFixed(1).padStart(7)} KB, ${verdict} ${budget} KB, ${files} files: ${name}`,
  );
  if (size > budget) process.exitCode = 1;
}

const firebaseModule = /(^|\/)node_modules\/@?firebase\//;
const landing = report
  .filter(({ entryModule }) => entryModule?.startsWith('src/renderer/features/landing/') === true)
  .flatMap(({ file }) => [...loadedWith(report, file)]);
const visitors = new Set([...app, ...site, ...landing]);
for (const chunk of report.filter(({ file }) => visitors.has(file))) {
  const culprit = chunk.modules.find((id) => firebaseModule.test(id));
  if (culprit !== undefined) {
    console.error(`Firebase loads before it is used: ${culprit} is in ${chunk.file}.`);
    process.exitCode = 1;
  }
}
