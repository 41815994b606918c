import { readFile } from 'node:fs/promises';
import { bundleReport } from '../../../scripts/bundle-report.ts';
import { type Figure } from '../../../scripts/figure.ts';
import { bundleReportPath } from '../../../scripts/project-paths.ts';
import { chunksFor } from '../../../scripts/queue-screen.ts';

/** What every page of a customer loads. */
const app = [
  'src/renderer/main.tsx',
  'src/renderer/app/frames/customer-frame.tsx',
  'src/renderer/data/cloud.ts',
  'src/renderer/data/fetch-config.ts',
];

/** A customer's page of videos, and the review that it opens with a delivered film. */
const reviewPage = [
  'src/renderer/features/videos/manage-videos-page.tsx',
  'src/renderer/features/videos/film/reviewed-film.tsx',
];

/** Script of the review page after gzip, beyond the app. */
export async function weighReview(): Promise<Figure> {
  const report = bundleReport.parse(JSON.parse(await readFile(bundleReportPath, 'utf8')));
  const ofApp = new Set(chunksFor(report, app));
  const chunks = chunksFor(report, reviewPage).filter((chunk) => !ofApp.has(chunk));
  for (const { file, gzip } of chunks.toSorted((a, b) => b.gzip - a.gzip).slice(0, 8)) {
    console.error(`  ${(gzip / 1000).toFixed(1)} KB ${file}`);
  }
  return {
    name: 'script of the review page, beyond the app',
    value: chunks.reduce((sum, { gzip }) => sum + gzip, 0) / 1000,
    unit: 'KB',
    goal: { atMost: 60 },
  };
}
