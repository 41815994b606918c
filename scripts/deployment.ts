import { z } from 'zod';
import { clientConfig, type ClientConfig } from '#contracts/client-config.ts';

const given = z.string().min(1);
const secureUrl = z.url({ protocol: /^https$/ });

/** What a deployment and a released desktop app must be told; docs/operations.md explains each. */
const environment = z.object({
  ORBITREEL_PROJECT: given.refine((id) => !id.startsWith('demo-')),
  ORBITREEL_API_KEY: given,
  ORBITREEL_APP_ID: given,
  ORBITREEL_SITE_URL: secureUrl.optional(),
  // The content security policy in firebase.json lets the pages call no other host.
  ORBITREEL_FUNCTIONS_URL: secureUrl
    .refine((url) => URL.parse(url)?.hostname.endsWith('.cloudfunctions.net') ?? false)
    .optional(),
  ORBITREEL_AUTH_DOMAIN: given.optional(),
});

/**
 * The real project that the environment names, as the clients are told of it.
 * @returns the names of what is missing or unfit instead, when anything is.
 */
export function readDeployment(
  variables: Record<string, string | undefined>,
): { state: 'known'; config: ClientConfig } | { state: 'unknown'; missing: string[] } {
  const told = environment.safeParse(variables);
  if (!told.success) {
    const missing = [...new Set(told.error.issues.map((issue) => issue.path.join('.')))];
    return { state: 'unknown', missing };
  }
  const settings = told.data;
  const projectId = settings.ORBITREEL_PROJECT;
  const config = clientConfig.parse({
    firebase: {
      projectId,
      apiKey: settings.ORBITREEL_API_KEY,
      appId: settings.ORBITREEL_APP_ID,
      authDomain: settings.ORBITREEL_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    },
    functionsUrl:
      settings.ORBITREEL_FUNCTIONS_URL ?? `https://us-central1-${projectId}.cloudfunctions.net`,
    siteUrl: settings.ORBITREEL_SITE_URL ?? `https://${projectId}.web.app`,
  });
  return { state: 'known', config };
}
