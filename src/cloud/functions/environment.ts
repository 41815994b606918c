import { z } from 'zod';
import { functionsUrlOf } from '#contracts/functions-api.ts';
import { lazily } from './lazily.ts';

const httpAddress = z.url({ protocol: /^https?$/ });
const filled = z.string().trim().min(1);
// A line such as `STRIPE_API_HOST=` in an environment file means the same as no line.
const optionalAddress = z
  .string()
  .optional()
  .transform((value) => (value?.trim() === '' ? undefined : value))
  .pipe(httpAddress.optional());

/** Whether this runs on somebody's own machine. */
export const runsInEmulator = process.env.FUNCTIONS_EMULATOR === 'true';

/** Whether this instance answers requests, instead of being called because of an event. */
export const answersRequests = !/event/.test(process.env.FUNCTION_SIGNATURE_TYPE ?? '');

// Only services on this machine do without encryption.
const site = z.object({ SITE_URL: runsInEmulator ? httpAddress : z.url({ protocol: /^https$/ }) });
const functions = z.object({ FUNCTIONS_URL: optionalAddress, GCLOUD_PROJECT: filled });
const payment = z.object({ STRIPE_SECRET_KEY: filled, STRIPE_API_HOST: optionalAddress });
const webhook = z.object({ STRIPE_WEBHOOK_SECRET: filled });

const clients = z.object({
  APP_CHECK: z
    .enum(['off', 'required', ''])
    .default('off')
    .transform((value) => value === 'required'),
});

const staff = z.object({
  STAFF_SECOND_FACTOR: z
    .enum(['off', 'required', ''])
    .default('off')
    .transform((value) => value === 'required'),
});

const previews = z
  .object({
    PREVIEWS: z.enum(['off', 'on', '']).default('off'),
    GCLOUD_PROJECT: z.string().nullable().default(null),
  })
  .transform(({ PREVIEWS, GCLOUD_PROJECT }) => (PREVIEWS === 'on' ? GCLOUD_PROJECT : null));

const taxes = z.object({
  TAX: z
    .enum(['off', 'automatic', ''])
    .default('off')
    .transform((value) => value === 'automatic'),
});

// Each is read at first use: Firebase loads this code while it deploys, without any of them.

/** Origin of the website, without a slash at its end: links in mail and of the payment pages. */
export const siteOrigin = lazily(() => new URL(site.parse(process.env).SITE_URL).origin);

/** Where the functions answer: our project's own address, but on somebody's own machine. */
export const functionsUrl = lazily(() => {
  const { FUNCTIONS_URL, GCLOUD_PROJECT } = functions.parse(process.env);
  return FUNCTIONS_URL ?? functionsUrlOf(GCLOUD_PROJECT);
});

/** The key of the payment provider, and its address when it is not Stripe's own. */
export const paymentEnvironment = lazily(() => {
  const { STRIPE_SECRET_KEY, STRIPE_API_HOST } = payment.parse(process.env);
  return { secretKey: STRIPE_SECRET_KEY, apiHost: STRIPE_API_HOST ?? null };
});

/** What the payment provider signs its webhooks with. */
export const webhookSecret = lazily(() => webhook.parse(process.env).STRIPE_WEBHOOK_SECRET);

/** Whether clients have to prove that they are ours (App Check). */
export const requiresAppCheck = lazily(() => clients.parse(process.env).APP_CHECK);

/** Whether roles of staff work only after a log-in with a second factor; the rules say the same. */
export const staffNeedsSecondFactor = lazily(() => staff.parse(process.env).STAFF_SECOND_FACTOR);

/** The project whose preview channels may call the functions, as on staging; null when none may. */
export const previewsOf = lazily(() => previews.parse(process.env));

/** Whether the payment provider works out taxes and adds them to our prices. */
export const addsTaxes = lazily(() => taxes.parse(process.env).TAX);
