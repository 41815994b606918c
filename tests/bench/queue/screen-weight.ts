import { readFile } from 'node:fs/promises';
import { bundleReport } from '../../../scripts/bundle-report.ts';
import { type Figure } from '../../../scripts/figure.ts';
import { bundleReportPath } from '../../../scripts/project-paths.ts';
import { queueScreen } from '../../../scripts/queue-screen.ts';

/** All script of the queue's screen, after gzip. */
export async function weighScreen(): Promise<Figure> {
  const report = bundleReport.parse(JSON.parse(await readFile(bundleReportPath, 'utf8')));
  const chunks = queueScreen(report);
  for (const { file, gzip } of chunks.toSorted((a, b) => b.gzip - a.gzip).slice(0, 8)) {
    console.error(`  ${(gzip / 1000).toFixed(1)} KB ${file}`);
  }
  return {
    name: 'script of the queue’s screen in all',
    value: chunks.reduce((sum, { gzip }) => sum + gzip, 0) / 1000,
    unit: 'KB',
    goal: { atMost: 300 },
  };
}
