import { readFile } from 'node:fs/promises';
import { bundleReport } from '../../../scripts/bundle-report.ts';
import { type Figure } from '../../../scripts/figure.ts';
import { bundleReportPath } from '../../../scripts/project-paths.ts';
import { chunksFor } from '../../../scripts/queue-screen.ts';

/** What the customer's page of videos loads before a delivered film is opened. */
const page = [
  'src/renderer/main.tsx',
  'src/renderer/app/frames/customer-frame.tsx',
  'src/renderer/data/cloud.ts',
  'src/renderer/data/fetch-config.ts',
  'src/renderer/features/customer/videos/manage-videos-page.tsx',
];

/** The review, with what it loads when somebody draws or compares. */
const review = [
  'src/renderer/modules/review/answer/reviewed-film.tsx',
  'src/renderer/modules/review/drawing/drawing-layer.tsx',
  'src/renderer/modules/review/player/compare-films.tsx',
];

/** Script of the review after gzip, beyond its page. */
export async function weighReview(): Promise<Figure> {
  const report = bundleReport.parse(JSON.parse(await readFile(bundleReportPath, 'utf8')));
  const ofPage = new Set(chunksFor(report, page));
  const chunks = chunksFor(report, review).filter((chunk) => !ofPage.has(chunk));
  for (const { file, gzip } of chunks.toSorted((a, b) => b.gzip - a.gzip).slice(0, 8)) {
    console.error(`  ${(gzip / 1000).toFixed(1)} KB ${file}`);
  }
  return {
    name: 'script of the review, beyond its page',
    value: chunks.reduce((sum, { gzip }) => sum + gzip, 0) / 1000,
    unit: 'KB',
    goal: { atMost: 60 },
  };
}
