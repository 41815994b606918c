import type { TokenVault } from '#contracts/desktop-api.ts';
import type { Cloud } from '#data/cloud.ts';
import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';

let loading: Promise<Cloud> | null = null;

/**
 * Loads the cloud's configuration and its client in parallel; once, unless that fails.
 * @throws ProductError `network-request-failed` when either cannot be loaded
 */
export function loadCloud(tokens: TokenVault | undefined): Promise<Cloud> {
  loading ??= fetchCloud(tokens).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchCloud(tokens: TokenVault | undefined): Promise<Cloud> {
  try {
    // Requested before the code that reads it is loaded.
    const asked = fetch('/config.json');
    const [{ createCloud }, config] = await Promise.all([
      import('#data/cloud.ts'),
      import('#data/fetch-config.ts').then(({ fetchConfig }) => fetchConfig(asked)),
      asked,
    ]);
    const extras = { tokens, otherTabs: new BroadcastChannel('session') };
    // Without App Check the cloud refuses every request, so it is loaded first.
    if (config.appCheckSiteKey === undefined) return createCloud(config, extras);
    const { loadAppCheck } = await import('#data/app-check.ts');
    return createCloud(config, { ...extras, startAppCheck: await loadAppCheck() });
  } catch (error) {
    console.error('The cloud could not be loaded', error);
    const message = identityProblems['network-request-failed'].message;
    throw new ProductError('network-request-failed', message, { cause: error });
  }
}
