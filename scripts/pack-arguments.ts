/** What a released desktop app is told, besides its code. */
type Release = {
  /** A file with its cloud's addresses, which lies beside the app as `config.json`. */
  configFile: string;
  siteUrl: string;
  /** Where it asks for newer versions; null for a release that does not. */
  updateUrl: string | null;
};

/** What electron-builder is told of a release beyond electron-builder.yml. */
export function packArguments({ configFile, siteUrl, updateUrl }: Release): string[] {
  // The channel follows from the version: 1.2.0 is for all, 1.2.0-beta.1 for the beta channel.
  const feed =
    updateUrl === null
      ? []
      : ['--config.publish.provider=generic', `--config.publish.url=${updateUrl}`];
  return [
    '--publish=never',
    `--config.extraResources.from=${configFile}`,
    '--config.extraResources.to=config.json',
    // A deb must name a home page.
    `--config.extraMetadata.homepage=${siteUrl}`,
    ...feed,
  ];
}
