import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ClientConfig } from '#contracts/client-config.ts';
import { packArguments, withReleaseFiles } from '../../../scripts/pack-arguments.ts';
import { inProject, projectRoot } from '../../../scripts/project-paths.ts';
import { wrongFuseWire } from './fuse-wire.ts';

/** A cloud that nobody runs: a released app is told of it and never reaches it. */
export const releasedConfig: ClientConfig = {
  firebase: {
    projectId: 'studio',
    apiKey: 'key',
    authDomain: 'studio.firebaseapp.com',
    storageBucket: 'studio.firebasestorage.app',
  },
  functionsUrl: 'https://us-central1-studio.cloudfunctions.net',
  siteUrl: 'https://orbitreel.example',
};

/**
 * Packs the build as a release of a version, with a stand-in for Electron's own files: a program
 * that is nothing but a wire of fuses, and two languages.
 * @returns the folder that would be installed.
 */
export async function packRelease(folder: string, version: string): Promise<string> {
  const electron = path.join(folder, 'electron-stand-in');
  await mkdir(path.join(electron, 'resources'), { recursive: true });
  await mkdir(path.join(electron, 'locales'));
  await writeFile(path.join(electron, 'electron'), wrongFuseWire(), { mode: 0o755 });
  await writeFile(path.join(electron, 'version'), '45.4.1');
  for (const language of ['en-US', 'de']) {
    await writeFile(path.join(electron, 'locales', `${language}.pak`), '');
  }
  const release = {
    config: releasedConfig,
    version,
    updateUrl: 'https://updates.orbitreel.example',
    publisher: 'Orbitreel',
  };
  const program = inProject('node_modules/electron-builder/cli.js');
  await withReleaseFiles(release, () =>
    promisify(execFile)(
      process.execPath,
      [
        program,
        '--linux=dir',
        ...packArguments(release),
        `--config.electronDist=${electron}`,
        `--config.directories.output=${path.join(folder, 'dist')}`,
        `--config.extraMetadata.version=${version}`,
      ],
      { cwd: projectRoot },
    ),
  );
  return path.join(folder, 'dist/linux-unpacked');
}
