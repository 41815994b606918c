import { clientConfig, type ClientConfig } from '#contracts/client-config.ts';

/**
 * Where the cloud is, as this origin says; `asked` when it was asked already.
 * @throws Error when it does not answer, or not with a configuration
 */
export async function fetchConfig(asked = fetch('/config.json')): Promise<ClientConfig> {
  const response = await asked;
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return clientConfig.parse(await response.json());
}
