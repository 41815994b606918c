import { clientConfig, type ClientConfig } from '#contracts/client-config.ts';

/** The message says, for a person, why the app has no usable cloud configuration. */
class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

const releasedConfig = clientConfig
  .refine((config) => config.emulators === undefined, 'it names emulators')
  .refine(
    (config) => [config.siteUrl, config.functionsUrl].every((url) => url.startsWith('https://')),
    'it names an address without https',
  );

type Source = {
  /** JSON, or the path of a file; null asks for the packaged file. */
  fromEnvironment: string | null;
  /** `config.json` inside the archive of a release. */
  packagedFile: string;
  released: boolean;
  readFile: (path: string) => Promise<string>;
};

/**
 * The configuration that answers `/config.json` and names the hosts the page may talk to.
 * @throws {ConfigurationError} when it is missing, is not JSON, or is incomplete.
 */
export async function loadConfiguration(source: Source): Promise<ClientConfig> {
  const { fromEnvironment, packagedFile, released, readFile } = source;
  const isJson = fromEnvironment?.trimStart().startsWith('{') ?? false;
  const path = fromEnvironment ?? packagedFile;
  const origin = isJson ? 'ORBITREEL_CONFIG' : path;

  const text = isJson ? path : await readFile(path).catch(() => null);
  if (text === null) {
    throw new ConfigurationError(
      released
        ? `This copy of Orbitreel is incomplete: ${path} is missing. Please install it again.`
        : `Orbitreel has no cloud configuration: ${path} cannot be read. Start it with "npm run start:desktop", or set ORBITREEL_CONFIG.`,
    );
  }

  const parsed = (released ? releasedConfig : clientConfig).safeParse(parseJson(text));
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) =>
      issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new ConfigurationError(`Orbitreel cannot use ${origin}: ${reasons.join('; ')}.`);
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
