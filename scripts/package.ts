import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isFreeOfSecrets } from './built-secrets.ts';
import { desktopConfig, readDeployment } from './deployment.ts';
import { builtLicenses, type PackageLicense } from './licenses.ts';
import { packArguments, withReleaseFiles } from './pack-arguments.ts';
import { inProject } from './project-paths.ts';
import { presentVersion } from './release.ts';
import { writeRollout } from './rollout.ts';
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
  const { updateUrl, publisher, rollout } = deployment;
  const config = desktopConfig(deployment.config);
  const built = await runNode(['scripts/build.ts']);
  if (built !== 0) return built;
  if (!(await isFreeOfSecrets())) return 1;
  const begun = Date.now();
  const version = presentVersion();
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
  await writeFile(sbom, JSON.stringify(sbomOf(await builtLicenses(), version)));
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

/**
 * The bill of materials of a release, in the form of CycloneDX 1.6: what its bundles contain, with the
 * address of each package at npm (purl) and its licence.
 */
function sbomOf(packages: readonly PackageLicense[], version: string): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', name: 'Orbitreel', version },
    },
    components: packages.map(({ name, version: of, identifier }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${of}`;
      const licenses = identifier == null ? {} : { licenses: [{ expression: identifier }] };
      return { type: 'library', 'bom-ref': purl, name, version: of, purl, ...licenses };
    }),
  };
}

process.exitCode = await packageDesktop();
