import { z } from 'zod';
import {
  clientConfig,
  secondFactorOffer,
  staffSecondFactor,
  staffIdleMinutes,
  type ClientConfig,
} from '#contracts/client-config.ts';
import { functionsUrlOf } from '#contracts/functions-api.ts';
import { openToCloud } from '#contracts/hosted-policy.ts';
import { deployedRulesFile } from './deployed-rules.ts';

const given = z.string().min(1);
const secureUrl = z.url({ protocol: /^https$/ });
const onOrOff = z.literal('on').optional();

/** What a deployment and a released desktop app must be told; docs/operations.md explains each. */
const environment = z.object({
  ORBITREEL_PROJECT: given.refine((id) => !id.startsWith('demo-')),
  ORBITREEL_API_KEY: given,
  ORBITREEL_APP_ID: given,
  ORBITREEL_SITE_URL: secureUrl.optional(),
  ORBITREEL_FUNCTIONS_URL: secureUrl.optional(),
  ORBITREEL_AUTH_DOMAIN: given.optional(),
  ORBITREEL_STORAGE_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]+$/)
    .optional(),
  ORBITREEL_GOOGLE_SIGN_IN: onOrOff,
  ORBITREEL_AUTH_RECAPTCHA: onOrOff,
  ORBITREEL_PREVIEWS: onOrOff,
  ORBITREEL_APP_CHECK_SITE_KEY: given.optional(),
  // Functions that ask for a proof that the site does not send would refuse everybody.
  ORBITREEL_APP_CHECK: z.enum(['off', 'required']).default('off'),
  ORBITREEL_SECOND_FACTOR: secondFactorOffer.optional(),
  ORBITREEL_STAFF_SECOND_FACTOR: staffSecondFactor.optional(),
  ORBITREEL_STAFF_IDLE_MINUTES: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(staffIdleMinutes)
    .optional(),
  ORBITREEL_STRIPE_PUBLISHABLE_KEY: clientConfig.shape.stripePublishableKey,
  ORBITREEL_TAX: z.enum(['off', 'automatic']).default('off'),
  ORBITREEL_UPDATE_URL: secureUrl.optional(),
  ORBITREEL_PUBLISHER: given.optional(),
  ORBITREEL_ROLLOUT: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.int().min(0).max(100))
    .default(100),
  // Read by electron-builder; a copy that was signed must know by whom.
  WIN_CSC_LINK: z.string().optional(),
});

export type Deployment =
  | {
      state: 'known';
      config: ClientConfig;
      /** Whether the functions answer only clients with proof that they are ours (App Check). */
      appCheck: 'off' | 'required';
      /** Whether the functions answer the pages of preview channels. */
      previews: 'off' | 'on';
      /** Where installed apps ask for newer versions; null when they do not. */
      updateUrl: string | null;
      /** The name in the certificate of the Windows installers; null when they are not signed. */
      publisher: string | null;
      /** To how many percent of the installed copies a release is offered. */
      rollout: number;
    }
  | { state: 'unknown'; missing: string[] };

/**
 * The real project that the environment names, as the clients are told of it.
 * @returns the names of missing or invalid settings instead, when there are any.
 */
export function readDeployment(variables: Record<string, string | undefined>): Deployment {
  const told = environment.safeParse(variables);
  if (!told.success) {
    const missing = [...new Set(told.error.issues.map((issue) => issue.path.join('.')))];
    return { state: 'unknown', missing };
  }
  const settings = told.data;
  const projectId = settings.ORBITREEL_PROJECT;
  const foreign = settingsOfOthers(settings);
  if (foreign.length > 0) return { state: 'unknown', missing: foreign };
  const appCheck = settings.ORBITREEL_APP_CHECK;
  if (appCheck === 'required' && settings.ORBITREEL_APP_CHECK_SITE_KEY === undefined) {
    return { state: 'unknown', missing: ['ORBITREEL_APP_CHECK_SITE_KEY'] };
  }
  const publisher = settings.ORBITREEL_PUBLISHER ?? null;
  if (settings.WIN_CSC_LINK && settings.ORBITREEL_UPDATE_URL && publisher === null) {
    return { state: 'unknown', missing: ['ORBITREEL_PUBLISHER'] };
  }
  const config = clientConfig.parse({
    firebase: {
      projectId,
      apiKey: settings.ORBITREEL_API_KEY,
      appId: settings.ORBITREEL_APP_ID,
      authDomain: settings.ORBITREEL_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      storageBucket: settings.ORBITREEL_STORAGE_BUCKET ?? `${projectId}.firebasestorage.app`,
    },
    functionsUrl: settings.ORBITREEL_FUNCTIONS_URL ?? functionsUrlOf(projectId),
    siteUrl: settings.ORBITREEL_SITE_URL ?? `https://${projectId}.web.app`,
    googleSignIn: settings.ORBITREEL_GOOGLE_SIGN_IN === 'on' ? true : undefined,
    authRecaptcha: settings.ORBITREEL_AUTH_RECAPTCHA === 'on' ? true : undefined,
    appCheckSiteKey: settings.ORBITREEL_APP_CHECK_SITE_KEY,
    secondFactor: settings.ORBITREEL_SECOND_FACTOR,
    staffSecondFactor: settings.ORBITREEL_STAFF_SECOND_FACTOR,
    staffIdleMinutes: settings.ORBITREEL_STAFF_IDLE_MINUTES,
    stripePublishableKey: settings.ORBITREEL_STRIPE_PUBLISHABLE_KEY,
    automaticTax: settings.ORBITREEL_TAX === 'automatic' ? true : undefined,
  });
  const updateUrl = settings.ORBITREEL_UPDATE_URL ?? null;
  const previews = settings.ORBITREEL_PREVIEWS ?? 'off';
  const rollout = settings.ORBITREEL_ROLLOUT;
  return { state: 'known', config, appCheck, previews, updateUrl, publisher, rollout };
}

/**
 * The settings that name another project's functions or bucket by Google's own names. Left over from the
 * other one's environment, they would have the pages of staging write into production.
 */
function settingsOfOthers(settings: z.infer<typeof environment>): string[] {
  const { ORBITREEL_PROJECT, ORBITREEL_FUNCTIONS_URL, ORBITREEL_STORAGE_BUCKET } = settings;
  const named = {
    ORBITREEL_FUNCTIONS_URL: /^https:\/\/[a-z]+-[a-z]+\d+-(.+)\.cloudfunctions\.net(?:\/|$)/.exec(
      ORBITREEL_FUNCTIONS_URL ?? '',
    ),
    ORBITREEL_STORAGE_BUCKET: /^(.+)\.(?:firebasestorage\.app|appspot\.com)$/.exec(
      ORBITREEL_STORAGE_BUCKET ?? '',
    ),
  };
  return Object.entries(named).flatMap(([name, found]) =>
    found === null || found[1] === ORBITREEL_PROJECT ? [] : [name],
  );
}

/**
 * The same for an installed app: Google's window, its proof of origin, reCAPTCHA and Stripe's
 * script do not work there.
 */
export function desktopConfig(config: ClientConfig): ClientConfig {
  return {
    ...config,
    googleSignIn: undefined,
    authRecaptcha: undefined,
    appCheckSiteKey: undefined,
    // Its script runs on websites only.
    stripePublishableKey: undefined,
  };
}

const firebaseJson = z.looseObject({
  firestore: z.looseObject({ rules: z.string() }),
  hosting: z.looseObject({
    headers: z.array(
      z.looseObject({ headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
});

/**
 * `firebase.json` as it is deployed: the pages' policy names the cloud of this deployment, and the rules
 * are those of this deployment.
 */
export function deployedFirebaseJson(text: string, config: ClientConfig): string {
  const { hosting, firestore, ...others } = firebaseJson.parse(JSON.parse(text));
  const deployed = {
    ...others,
    firestore: { ...firestore, rules: deployedRulesFile },
    hosting: openToCloud(hosting, config),
  };
  return JSON.stringify(deployed, null, 2);
}

/** Written beside `firebase.json` while a deployment runs, as paths in it start from there. */
export const deployedFirebaseJsonFile = 'firebase.deployed.json';
