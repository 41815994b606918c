import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { z } from 'zod';
import { inProject } from './project-paths.ts';

// Cloud Functions installs these itself; all else travels inside the bundle.
const installedInCloud = ['dompurify', 'firebase-admin', 'firebase-functions', 'jsdom', 'stripe'];

const manifest = z.object({ devDependencies: z.record(z.string(), z.string()) });

/** Writes `package.json` of the deployed functions. */
async function writeManifest(folder: string): Promise<void> {
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
  const built = {
    name: 'orbitreel-functions',
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: '24' },
    dependencies,
  };
  await writeFile(`${folder}/package.json`, `${JSON.stringify(built, null, 2)}\n`);
}

/** Bundles the functions to out/functions, for the emulator and, with what `lockFunctions` adds, for deployment. */
export async function buildFunctions(): Promise<void> {
  const folder = inProject('out/functions');
  await mkdir(folder, { recursive: true });
  await writeManifest(folder);
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

/**
 * Writes the manifest of the deployed functions with its lock file, for which npm takes what they need out of the
 * project's own: Cloud Build then installs exactly the versions that the tests ran with.
 */
export async function lockFunctions(folder: string): Promise<void> {
  await writeManifest(folder);
  await copyFile(inProject('package-lock.json'), `${folder}/package-lock.json`);
  // Offline: a version that the project has not locked is an error.
  const toLock = ['install', '--package-lock-only', '--offline', '--ignore-scripts'];
  await promisify(execFile)('npm', toLock, { cwd: folder });
}

/** Removes what an earlier build left. What is the same keeps its name, as a running worker may load it. */
async function removeOldChunks(folder: string, built: readonly string[]): Promise<void> {
  const names = new Set(built.map((path) => basename(path)));
  for (const name of await readdir(folder)) {
    if (!names.has(name)) await rm(`${folder}/${name}`);
  }
}
