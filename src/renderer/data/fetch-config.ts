import { clientConfig, type ClientConfig } from '#contracts/client-config.ts';

/**
 * Where the cloud is, as this origin says.
 * @throws Error when it does not answer, or not with a configuration
 */
export async function fetchConfig(): Promise<ClientConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return clientConfig.parse(await response.json());
}
