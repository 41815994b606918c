import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isFreeOfSecrets } from './built-secrets.ts';
import { desktopConfig, readDeployment } from './deployment.ts';
import { builtLicenses } from './licenses.ts';
import { packArguments, withReleaseFiles } from './pack-arguments.ts';
import { inProject } from './project-paths.ts';
import { writeRollout } from './rollout.ts';
import { runCommand, runNode } from './run-command.ts';
import { sbomOf } from './sbom.ts';

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
  const { updateUrl, publisher, rollout } = deployment;
  const config = desktopConfig(deployment.config);
  const built = await runNode(['scripts/build.ts']);
  if (built !== 0) return built;
  if (!(await isFreeOfSecrets())) return 1;
  const begun = Date.now();
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(inProject('package.json'), 'utf8')));
  // `npm run package -- --linux dir` hands its arguments on to electron-builder.
  const told = [...packArguments({ config, updateUrl }), ...process.argv.slice(2)];
  const packed = await withReleaseFiles({ config, version, updateUrl, publisher }, () =>
    runCommand('electron-builder', told),
  );
  if (packed !== 0) return packed;
  for (const feed of await writeRollout(inProject('dist'), { percent: rollout, since: begun })) {
    console.log(`Offered to ${rollout} % of the installed copies: dist/${feed}`);
  }
  const sbom = inProject('dist', `Orbitreel-${version}.cdx.json`);
  await writeFile(sbom, JSON.stringify(sbomOf(await builtLicenses(), { version, at: new Date() })));
  console.log(`The bill of materials: ${path.relative(inProject(), sbom)}`);
  for (const { file, megabytes } of await packedSizes(inProject('dist'), begun)) {
    console.log(`${megabytes.toFixed(1).padStart(7)} MB: ${file}`);
  }
  if (updateUrl === null) {
    console.log('Installed copies will not look for updates: ORBITREEL_UPDATE_URL is not set.');
  }
  return 0;
}

/**
 * Lists the files written to a folder of releases since a time in milliseconds: the downloads, and
 * the archive of our own files inside. A megabyte is 1,000,000 bytes.
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
