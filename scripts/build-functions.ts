import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { z } from 'zod';
import { functionsLockFile, type LockFile } from './functions-lock-file.ts';
import { inProject } from './project-paths.ts';

// Cloud Functions installs these itself; all else travels inside the bundle.
const installedInCloud = ['firebase-admin', 'firebase-functions', 'stripe'];

const manifest = z.object({ devDependencies: z.record(z.string(), z.string()) });

/** `package.json` of the deployed functions. */
export async function functionsManifest() {
  const { devDependencies } = manifest.parse(
    JSON.parse(await readFile(inProject('package.json'), 'utf8')),
  );
  const dependencies = Object.fromEntries(
    installedInCloud.map((name) => {
      const version = devDependencies[name];
      if (version === undefined) throw new Error(`package.json has no ${name}.`);
      return [name, version];
    }),
  );
  return {
    name: 'orbitreel-functions',
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: '24' },
    dependencies,
  };
}

/** Bundles the functions to out/functions, ready for the emulator and for deployment alike. */
export async function buildFunctions(): Promise<void> {
  const folder = inProject('out/functions');
  await mkdir(folder, { recursive: true });
  const built = await functionsManifest();
  const projectLock: LockFile = JSON.parse(await readFile(inProject('package-lock.json'), 'utf8'));
  const write = (name: string, content: unknown) =>
    writeFile(`${folder}/${name}`, `${JSON.stringify(content, null, 2)}\n`);
  await write('package.json', built);
  await write('package-lock.json', functionsLockFile(projectLock, built));
  const { metafile } = await build({
    entryPoints: [inProject('src/cloud/functions/index.ts')],
    outdir: folder,
    bundle: true,
    // What is imported at its use, as the layout of mail, stays out of every cold start.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: installedInCloud,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages in CommonJS load parts of Node by `require`, which a module does not have.
    banner: {
      js: "import { createRequire as requireFor } from 'node:module';\nconst require = requireFor(import.meta.url);",
    },
    logLevel: 'warning',
    metafile: true,
  });
  await removeOldChunks(`${folder}/chunks`, Object.keys(metafile.outputs));
}

/** Removes what an earlier build left. What is the same keeps its name, as a running worker may load it. */
async function removeOldChunks(folder: string, built: readonly string[]): Promise<void> {
  const names = new Set(built.map((path) => basename(path)));
  for (const name of await readdir(folder)) {
    if (!names.has(name)) await rm(`${folder}/${name}`);
  }
}
