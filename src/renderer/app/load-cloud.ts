import { clientConfig } from '#contracts/client-config.ts';
import type { Cloud } from '#data/cloud.ts';
import { identityMessages, ProductError } from '#domain/errors.ts';

/**
 * Fetches where the cloud is, and the code that speaks to it, side by side.
 * @throws ProductError `network-request-failed` when either cannot be had
 */
export async function loadCloud(): Promise<Cloud> {
  try {
    const [config, { createCloud }] = await Promise.all([fetchConfig(), import('#data/cloud.ts')]);
    return createCloud(config);
  } catch (error) {
    console.error('The cloud could not be loaded', error);
    const message = identityMessages['network-request-failed'];
    throw new ProductError('network-request-failed', message, { cause: error });
  }
}

async function fetchConfig() {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return clientConfig.parse(await response.json());
}
