import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { isBuilt } from './build-freshness.ts';
import { bundleReport, loadedWith } from './bundle-report.ts';
import { bundleReportPath } from './project-paths.ts';
import { queueScreen, wholeQueue } from './queue-screen.ts';
import { runNode } from './run-command.ts';
import { buildEntryScript } from './site/entry-script.ts';

/** Kilobytes of JavaScript after gzip. */
const budgets = {
  entry: 5,
  site: 101,
  app: 126,
  // By 1024 bytes; the goal is 300 kilobytes by the thousand, which is 293 here.
  queue: 281,
  queueWhole: 332.5,
  later: 168,
  everything: 550,
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

const kilobytes = (files: Set<string>) =>
  report
    .filter((chunk) => files.has(chunk.file))
    .reduce((sum, chunk) => sum + chunk.gzip / 1024, 0);

const ofQueue = new Set(wholeQueue(report));

const figures = [
  {
    name: 'before the first paint of any page',
    size: gzipSync(await buildEntryScript()).length / 1024,
    budget: budgets.entry,
  },
  { name: 'the landing page, when somebody uses it', size: kilobytes(site), budget: budgets.site },
  { name: 'the app, before its page', size: kilobytes(app), budget: budgets.app },
  {
    name: 'the queue, until it is live',
    size: kilobytes(new Set(queueScreen(report).map(({ file }) => file))),
    budget: budgets.queue,
  },
  {
    name: 'the queue, with all that it leaves for later',
    size: kilobytes(new Set([...ofQueue].map(({ file }) => file))),
    budget: budgets.queueWhole,
  },
  ...report
    .filter((chunk) => chunk.entryModule !== null && !chunk.isEntry && !ofQueue.has(chunk))
    .map((chunk) => ({
      name: `later, with ${chunk.entryModule}`,
      size: kilobytes(loadedWith(report, chunk.file).difference(app)),
      budget: budgets.later,
    })),
  {
    name: 'the whole app',
    size: kilobytes(new Set(report.map((chunk) => chunk.file))),
    budget: budgets.everything,
  },
];

for (const { name, size, budget } of figures) {
  const verdict = size <= budget ? 'within' : 'OVER';
  console.log(`${size.toFixed(1).padStart(7)} KB, ${verdict} ${budget} KB: ${name}`);
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
