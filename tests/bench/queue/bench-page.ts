import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { inProject } from '../../../scripts/project-paths.ts';

/** Builds a page around a script beside this file, minified as the product is; gives its folder. */
export async function buildBenchPage(script: string, folder: string): Promise<string> {
  const name = script.replace(/\.tsx?$/, '');
  const source = path.join(folder, `${name}-source`);
  const outDir = path.join(folder, name);
  await mkdir(source);
  const module = JSON.stringify(inProject('tests/bench/queue', script));
  await writeFile(path.join(source, 'main.js'), `import ${module};`);
  await writeFile(
    path.join(source, 'index.html'),
    `<!doctype html>
     <html lang="en">
       <head>
         <meta charset="utf-8" />
         <meta name="viewport" content="width=device-width, initial-scale=1" />
         <link rel="icon" href="data:," />
         <title>${name}</title>
         <script type="module" src="/main.js"></script>
       </head>
       <body><div id="root"></div></body>
     </html>`,
  );
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, minify: true, target: 'es2022' },
  });
  return outDir;
}
