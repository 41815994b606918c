import { mkdir, readFile, writeFile } from 'node:fs/promises';
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
  await build({
    entryPoints: [inProject('src/cloud/functions/index.ts')],
    outfile: `${folder}/index.js`,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: installedInCloud,
    logLevel: 'warning',
  });
}
