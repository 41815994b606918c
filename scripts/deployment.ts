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
  ORBITREEL_GOOGLE_SIGN_IN: z.literal('on').optional(),
  ORBITREEL_APP_CHECK_SITE_KEY: given.optional(),
  // Functions that ask for what the site does not send would refuse everybody.
  ORBITREEL_APP_CHECK: z.enum(['off', 'required']).default('off'),
  ORBITREEL_UPDATE_URL: secureUrl.optional(),
});

export type Deployment =
  | {
      state: 'known';
      config: ClientConfig;
      /** Whether the functions answer only those who prove that they are our clients. */
      appCheck: 'off' | 'required';
      /** Where installed apps ask for newer versions; null when they do not. */
      updateUrl: string | null;
    }
  | { state: 'unknown'; missing: string[] };

/**
 * The real project that the environment names, as the clients are told of it.
 * @returns the names of what is missing or unfit instead, when anything is.
 */
export function readDeployment(variables: Record<string, string | undefined>): Deployment {
  const told = environment.safeParse(variables);
  if (!told.success) {
    const missing = [...new Set(told.error.issues.map((issue) => issue.path.join('.')))];
    return { state: 'unknown', missing };
  }
  const settings = told.data;
  const projectId = settings.ORBITREEL_PROJECT;
  const appCheck = settings.ORBITREEL_APP_CHECK;
  if (appCheck === 'required' && settings.ORBITREEL_APP_CHECK_SITE_KEY === undefined) {
    return { state: 'unknown', missing: ['ORBITREEL_APP_CHECK_SITE_KEY'] };
  }
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
    googleSignIn: settings.ORBITREEL_GOOGLE_SIGN_IN === 'on' ? true : undefined,
    appCheckSiteKey: settings.ORBITREEL_APP_CHECK_SITE_KEY,
  });
  return { state: 'known', config, appCheck, updateUrl: settings.ORBITREEL_UPDATE_URL ?? null };
}

/** The same for an installed app: neither Google's window nor its proof of origin work there. */
export function desktopConfig({ firebase, functionsUrl, siteUrl }: ClientConfig): ClientConfig {
  return { firebase, functionsUrl, siteUrl };
}

/**
 * What `firebase` is told to deploy. It must not ask anything: functions whose events are delivered again
 * after a failure, and functions that are gone, are questions without `--force`.
 */
export function deployArguments(projectId: string, more: readonly string[]): string[] {
  return ['deploy', '--project', projectId, '--non-interactive', '--force', ...more];
}
