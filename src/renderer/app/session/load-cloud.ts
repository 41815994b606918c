import type { TokenVault } from '#contracts/desktop-api.ts';
import type { Cloud } from '#data/cloud.ts';
import { ProductError } from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';

let loading: Promise<Cloud> | null = null;

/**
 * Fetches where the cloud is, and the code that speaks to it, side by side; once, unless it fails.
 * @throws ProductError `network-request-failed` when either cannot be had
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
    // Asked for before the code has come that reads it.
    const asked = fetch('/config.json');
    const [{ createCloud }, config] = await Promise.all([
      import('#data/cloud.ts'),
      import('#data/fetch-config.ts').then(({ fetchConfig }) => fetchConfig(asked)),
      asked,
    ]);
    const extras = { tokens, otherTabs: new BroadcastChannel('session') };
    // Without it the cloud would refuse what is asked, so it comes before anything is.
    if (config.appCheckSiteKey === undefined) return createCloud(config, extras);
    const { loadAppCheck } = await import('#data/app-check.ts');
    return createCloud(config, { ...extras, startAppCheck: await loadAppCheck() });
  } catch (error) {
    console.error('The cloud could not be loaded', error);
    const message = identityProblems['network-request-failed'].message;
    throw new ProductError('network-request-failed', message, { cause: error });
  }
}
