import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { isBuilt } from '../../scripts/build-freshness.ts';
import { bundleReport, loadedWith } from '../../scripts/bundle-report.ts';
import { type Figure } from '../../scripts/figure.ts';
import { bundleReportPath, projectRoot } from '../../scripts/project-paths.ts';
import { runNode } from '../../scripts/run-command.ts';

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
  if (!(await isBuilt())) await runNode(['scripts/build.ts']);
  const report = bundleReport.parse(JSON.parse(await readFile(bundleReportPath, 'utf8')));
  const size = (files: Set<string>) =>
    report.filter(({ file }) => files.has(file)).reduce((sum, { gzip }) => sum + gzip, 0);
  const entry = report.find(({ isEntry }) => isEntry);
  const landing = report.find(({ entryModule }) => entryModule?.endsWith('/landing-page.tsx'));
  if (entry === undefined || landing === undefined) {
    throw new Error('The build has no entry or no landing page to measure.');
  }
  const initial = loadedWith(report, entry.file);
  const bare = await bareReactSize();
  return [
    {
      name: 'initial script, against React alone',
      value: size(initial) / bare,
      unit: 'times',
      goal: { atMost: 2.5 },
    },
    {
      name: 'script of the landing page, against React alone',
      value: size(initial.union(loadedWith(report, landing.file))) / bare,
      unit: 'times',
      goal: { atMost: 3 },
    },
  ];
}
