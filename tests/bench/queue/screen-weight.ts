import { readFile } from 'node:fs/promises';
import { bundleReport, loadedWith } from '../../../scripts/bundle-report.ts';
import { type Figure } from '../../../scripts/figure.ts';
import { bundleReportPath } from '../../../scripts/project-paths.ts';

/** What is fetched until the queue is on the screen: the app, its frame and page, and the cloud. */
const modules = [
  'src/renderer/main.tsx',
  'src/renderer/app/staff-frame.tsx',
  'src/renderer/features/queue/queue-page.tsx',
  'src/renderer/data/cloud.ts',
];

/** All script of the queue's screen, after gzip. */
export async function weighScreen(): Promise<Figure> {
  const report = bundleReport.parse(JSON.parse(await readFile(bundleReportPath, 'utf8')));
  const files = new Set<string>();
  for (const module of modules) {
    // Not by its entry: a frame stands in a chunk with what is shared.
    const entry = report.find((chunk) => chunk.modules.includes(module));
    if (entry === undefined) throw new Error(`The build has no ${module} to weigh.`);
    for (const file of loadedWith(report, entry.file)) files.add(file);
  }
  const chunks = report.filter(({ file }) => files.has(file));
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
