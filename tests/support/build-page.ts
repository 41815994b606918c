import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

type Page = {
  title: string;
  /** Code of the page's only module. */
  script: string;
  /** Other files for that code to import, by name. */
  files?: Readonly<Record<string, string>>;
  /** The folder to build; its sources are beside it. */
  folder: string;
};

/** Builds a page around a script, with nothing else on it, minified as the product is. */
export async function buildPage({ title, script, files = {}, folder }: Page): Promise<void> {
  const source = `${folder}-source`;
  await mkdir(source);
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>${title}</title>
    <script type="module" src="/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;
  for (const [name, text] of Object.entries({ ...files, 'main.js': script, 'index.html': page })) {
    await writeFile(path.join(source, name), text);
  }
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, minify: true, target: 'es2022' },
  });
}
