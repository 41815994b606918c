import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientConfig } from '#contracts/client-config.ts';
import { inProject } from './project-paths.ts';

/** What a released desktop app is told, besides its code. */
export type Release = {
  /** Its cloud. */
  config: ClientConfig;
  version: string;
  /** Where it asks for newer versions; null for a release that does not. */
  updateUrl: string | null;
  /** The name in the certificate that Windows installers are signed with; null when they are not. */
  publisher: string | null;
};

/** What electron-builder is told of a release beyond electron-builder.yml. */
export function packArguments({ config, updateUrl }: Pick<Release, 'config' | 'updateUrl'>) {
  // The channel follows from the version: 1.2.0 is for all, 1.2.0-beta.1 for the beta channel.
  const feed =
    updateUrl === null
      ? []
      : ['--config.publish.provider=generic', `--config.publish.url=${updateUrl}`];
  return [
    '--publish=never',
    // A deb must name a home page.
    `--config.extraMetadata.homepage=${config.siteUrl}`,
    ...feed,
  ];
}

/**
 * The files of a release by name. They lie inside the archive, whose integrity the program checks, as
 * they decide whom the app talks to and whose versions it installs.
 */
export function releaseFiles(release: Release): Record<string, string> {
  const { config, version, updateUrl, publisher } = release;
  const files = { 'config.json': JSON.stringify(config) };
  if (updateUrl === null) return files;
  const feed = {
    provider: 'generic',
    url: updateUrl,
    channel: /-([a-z]+)/.exec(version)?.[1] ?? 'latest',
    updaterCacheDirName: 'orbitreel-updater',
    // Without it, Windows would install what nobody has signed.
    ...(publisher === null ? {} : { publisherName: [publisher] }),
  };
  return { ...files, 'app-update.json': JSON.stringify(feed) };
}

/** Runs `pack` while the release's files lie where electron-builder.yml finds them. */
export async function withReleaseFiles<T>(release: Release, pack: () => Promise<T>): Promise<T> {
  const folder = inProject('out/release');
  try {
    await mkdir(folder, { recursive: true });
    for (const [name, text] of Object.entries(releaseFiles(release))) {
      await writeFile(path.join(folder, name), text);
    }
    return await pack();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
