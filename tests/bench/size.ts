import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { bundleReport, loadedWith } from '../../scripts/bundle-report.ts';
import { type Figure } from '../../scripts/figure.ts';
import { bundleReportPath, projectRoot } from '../../scripts/project-paths.ts';
import { type MachineNeed } from '../../scripts/machine-needs.ts';
import { ensureBuilt } from './landing/bench-run.ts';

export const needs: MachineNeed[] = [];

const bareApp = 'virtual:bare-react';

/** Bytes after gzip of React and ReactDOM alone, built with the same tools at the same moment. */
async function bareReactSize(): Promise<number> {
  const result = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: true, rolldownOptions: { input: bareApp } },
    plugins: [
      {
        name: 'bare-react',
        resolveId: (id) => (id === bareApp ? `${projectRoot}/bare-react.js` : null),
        load: (id) =>
          id.endsWith('/bare-react.js')
            ? `import { createElement } from 'react';
               import { createRoot } from 'react-dom/client';
               createRoot(document.body).render(createElement('p'));`
            : null,
      },
    ],
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    'output' in part ? part.output : [],
  );
  return outputs.reduce(
    (sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code).length : 0),
    0,
  );
}

/** How much script a visitor loads, against React alone. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt();
  const report = bundleReport.parse(JSON.parse(await readFile(bundleReportPath, 'utf8')));
  const sizeOf = (entryModule: string) => {
    const entry = report.find((chunk) => chunk.entryModule === entryModule);
    if (entry === undefined) throw new Error(`The build has no ${entryModule} to measure.`);
    const files = loadedWith(report, entry.file);
    return report.filter(({ file }) => files.has(file)).reduce((sum, { gzip }) => sum + gzip, 0);
  };
  const bare = await bareReactSize();
  return [
    {
      name: 'script of the landing page, against React alone',
      value: sizeOf('src/renderer/site.tsx') / bare,
      unit: 'times',
      goal: { atMost: 2 },
    },
    {
      name: 'script of the app before its page, against React alone',
      value: sizeOf('src/renderer/main.tsx') / bare,
      unit: 'times',
      goal: { atMost: 2.6 },
    },
  ];
}
