import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { desktopConfig, readDeployment } from './deployment.ts';
import { packArguments } from './pack-arguments.ts';
import { inProject } from './project-paths.ts';
import { runCommand, runNode } from './run-command.ts';

const installers = ['.AppImage', '.deb', '.dmg', '.exe', '.zip'];

async function packageDesktop(): Promise<number> {
  const deployment = readDeployment(process.env);
  if (deployment.state === 'unknown') {
    const names = deployment.missing.join(', ');
    console.error(
      `Nothing was packaged: an installed app must know its cloud, so set ${names} to a real project's values.`,
    );
    return 1;
  }
  const { config, updateUrl } = deployment;
  const built = await runNode(['scripts/build.ts']);
  if (built !== 0) return built;
  const begun = Date.now();
  const configFile = inProject('out/desktop-config.json');
  try {
    await writeFile(configFile, JSON.stringify(desktopConfig(config)));
    const told = packArguments({ configFile, siteUrl: config.siteUrl, updateUrl });
    // `npm run package -- --linux dir` hands its arguments on to electron-builder.
    const packed = await runCommand('electron-builder', [...told, ...process.argv.slice(2)]);
    if (packed !== 0) return packed;
  } finally {
    await rm(configFile, { force: true });
  }
  for (const { file, megabytes } of await packedSizes(inProject('dist'), begun)) {
    console.log(`${megabytes.toFixed(1).padStart(7)} MB: ${file}`);
  }
  if (updateUrl === null) {
    console.log('Installed copies will not look for updates: ORBITREEL_UPDATE_URL is not set.');
  }
  return 0;
}

/**
 * What was put into a folder of releases since a time in milliseconds: what people download, and the
 * archive of our own files inside. A megabyte is 1,000,000 bytes.
 */
async function packedSizes(folder: string, since: number) {
  const names = await readdir(folder, { recursive: true });
  const told = names.filter(
    (name) =>
      path.basename(name) === 'app.asar' ||
      (path.dirname(name) === '.' && installers.includes(path.extname(name))),
  );
  const sizes = await Promise.all(
    told.map(async (file) => {
      const { mtimeMs, size } = await stat(path.join(folder, file));
      return { file, megabytes: size / 1_000_000, isNew: mtimeMs >= since };
    }),
  );
  return sizes.filter(({ isNew }) => isNew);
}

process.exitCode = await packageDesktop();
