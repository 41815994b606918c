import { readFile } from 'node:fs/promises';
import { bundleReport, type ChunkReport } from '../../../scripts/bundle-report.ts';
import { type Figure } from '../../../scripts/figure.ts';
import { bundleReportPath } from '../../../scripts/project-paths.ts';
import { queueScreen, wholeQueue } from '../../../scripts/queue-screen.ts';

/** Script of the queue's screen until it is live, and with everything else of it, after gzip. */
export async function weighScreen(): Promise<Figure[]> {
  const report = bundleReport.parse(JSON.parse(await readFile(bundleReportPath, 'utf8')));
  const chunks = queueScreen(report);
  for (const { file, gzip } of chunks.toSorted((a, b) => b.gzip - a.gzip).slice(0, 8)) {
    console.error(`  ${(gzip / 1000).toFixed(1)} KB ${file}`);
  }
  return [
    {
      name: 'script of the queue’s screen until it is live',
      value: kilobytes(chunks),
      unit: 'KB',
      goal: { atMost: 400 },
    },
    {
      name: 'script of the queue’s screen with everything',
      value: kilobytes(wholeQueue(report)),
      unit: 'KB',
      goal: { atMost: 400 },
    },
  ];
}

const kilobytes = (chunks: readonly ChunkReport[]) =>
  chunks.reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
