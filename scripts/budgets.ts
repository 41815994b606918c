import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { bundleReport, loadedWith } from './bundle-report.ts';
import { bundleReportPath } from './project-paths.ts';
import { chunksFor, queueScreen, wholeQueue } from './queue-screen.ts';
import { buildEntryScript } from './site/entry-script.ts';

/**
 * Kilobytes (1000 bytes) of JavaScript after gzip, about 3 % above the sizes of 2026-11-25: they stop growth
 * that nobody sees, not the next sentence. Goals are those of `npm run bench`.
 */
const budgets = {
  entry: 5,
  site: 134,
  offers: 40,
  app: 190,
  queue: 487,
  // With the board as it stood, which is a page of its own.
  queueWhole: 745,
  review: 31,
  // The largest is the studio's review of a film, which can be opened beside any screen: 330.1 on 2026-11-30.
  later: 334,
  // The page of all components, for developers: it holds the tables of the back office too.
  gallery: 387,
  everything: 1410,
};

/** The page that is larger than any that a customer or the studio opens. */
const galleryPage = 'src/renderer/gallery/gallery-page.tsx';

const report = bundleReport.parse(JSON.parse(await readFile(bundleReportPath, 'utf8')));
const filesOf = (...modules: string[]) =>
  new Set(chunksFor(report, modules).map(({ file }) => file));
const app = filesOf('src/renderer/main.tsx');
const site = filesOf('src/renderer/site.tsx');
// Asked for by the landing page once somebody touches its prices.
const offers = filesOf('src/renderer/data/repositories/load-offers.ts');

const chunksOf = (files: Set<string>) => report.filter(({ file }) => files.has(file));
const ofQueue = wholeQueue(report);
const ofReview = filesOf(
  'src/renderer/modules/review/answer/reviewed-film.tsx',
  'src/renderer/modules/review/drawing/drawing-layer.tsx',
  'src/renderer/modules/review/player/compare-films.tsx',
).difference(filesOf('src/renderer/features/customer/videos/manage-videos-page.tsx'));

const entryScript = gzipSync(await buildEntryScript()).length;

const figures = [
  {
    name: 'before the first paint of any page',
    chunks: [{ gzip: entryScript }],
    budget: budgets.entry,
  },
  { name: 'the landing page, when somebody uses it', chunks: chunksOf(site), budget: budgets.site },
  {
    name: 'the offers on the landing page, beyond it',
    chunks: chunksOf(offers.difference(site)),
    budget: budgets.offers,
  },
  { name: 'the app, before its page', chunks: chunksOf(app), budget: budgets.app },
  { name: 'the queue, until it is live', chunks: queueScreen(report), budget: budgets.queue },
  { name: 'the queue, with everything', chunks: ofQueue, budget: budgets.queueWhole },
  {
    name: 'the review of a film, beyond its page',
    chunks: chunksOf(ofReview),
    budget: budgets.review,
  },
  ...report
    .filter((chunk) => chunk.entryModule !== null && !chunk.isEntry && !ofQueue.includes(chunk))
    .map((chunk) => ({
      name: `later, with ${chunk.entryModule}`,
      chunks: chunksOf(loadedWith(report, chunk.file).difference(app)),
      budget: chunk.entryModule === galleryPage ? budgets.gallery : budgets.later,
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
  .filter(
    ({ entryModule }) =>
      entryModule?.startsWith('src/renderer/features/everyone/landing/') === true,
  )
  .flatMap(({ file }) => [...loadedWith(report, file)]);
const visitors = new Set([...app, ...site, ...landing, ...offers]);
for (const chunk of report.filter(({ file }) => visitors.has(file))) {
  const culprit = chunk.modules.find((id) => firebaseModule.test(id));
  if (culprit !== undefined) {
    console.error(`Firebase loads before it is used: ${culprit} is in ${chunk.file}.`);
    process.exitCode = 1;
  }
}
