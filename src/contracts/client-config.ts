import { z } from 'zod';

/** Who may set up a second factor on the account page. */
export const secondFactorOffer = z.enum(['off', 'staff', 'everyone']);

/** Whether staff roles work without a second factor at the log-in. */
export const staffSecondFactor = z.enum(['off', 'required']);

/** The last minute is one of warning. */
export const staffIdleMinutes = z.union([z.literal(0), z.number().int().min(2).max(10_080)]);

/**
 * The cloud's addresses and options for the renderer. The same bundle runs everywhere, so it
 * fetches this from `/config.json` of its own origin when its data layer starts.
 */
export const clientConfig = z.object({
  firebase: z.object({
    projectId: z.string().min(1),
    apiKey: z.string().min(1),
    authDomain: z.string().min(1),
    /** It becomes part of the pages' policy. */
    storageBucket: z.string().regex(/^[a-z0-9][a-z0-9._-]+$/),
    appId: z.string().optional(),
  }),
  /** Base address of the functions; a function answers at `${functionsUrl}/${name}`. */
  functionsUrl: z.url(),
  /** Origin of the public website, for links that leave the desktop app. */
  siteUrl: z.url(),
  /** Whether the website offers to log in with a Google account; see docs/operations.md. */
  googleSignIn: z.boolean().optional(),
  /** The site key with which the website proves that requests are its own (App Check). */
  appCheckSiteKey: z.string().min(1).optional(),
  /** Whether the identity service asks the website for reCAPTCHA Enterprise; see docs/operations.md. */
  authRecaptcha: z.boolean().optional(),
  /** Who may set up a second factor; nobody unless said otherwise. See docs/operations.md. */
  secondFactor: secondFactorOffer.optional(),
  /** `required`: staff roles work only after a log-in with a second factor; see docs/identity.md. */
  staffSecondFactor: staffSecondFactor.optional(),
  /** Minutes without a use after which a session of staff ends; 0 for never. */
  staffIdleMinutes: staffIdleMinutes.optional(),
  /** Whether the payment provider adds taxes to every price; see docs/payment.md. */
  automaticTax: z.boolean().optional(),
  /** The payment provider's public key, with which the cart loads its script; see docs/payment.md. */
  stripePublishableKey: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  /** Present only in the local cloud. */
  emulators: z
    .object({
      auth: z.url(),
      firestore: z.object({ host: z.string().min(1), port: z.number().int().positive() }),
      storage: z.url(),
      outboxUrl: z.url(),
    })
    .optional(),
});
export type ClientConfig = z.infer<typeof clientConfig>;
