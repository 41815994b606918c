import { z } from 'zod';
import { role } from '#domain/user.ts';

/**
 * What clients and functions agree on. Every function is called by POST with
 * `Authorization: Bearer ID_TOKEN`; a refusal is a 4xx or 5xx with `functionFailure` as its body.
 */
export const functionFailure = z.object({
  error: z.object({ code: z.string(), message: z.string() }),
});
export type FunctionFailure = z.infer<typeof functionFailure>;

/** `checkout` takes no body: it reads the caller's own cart. `url` is the hosted payment page. */
export const checkoutResponse = z.object({ id: z.string().min(1), url: z.url() });
export type CheckoutResponse = z.infer<typeof checkoutResponse>;

/** An id that the database takes: asking it about another one is an error, not an empty answer. */
export const documentId = z
  .string()
  .max(128)
  .regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]+$/);

/** `activateVideo`: the owner orders a draft; its tokens are spent. */
export const activateVideoRequest = z.object({ videoId: documentId });
/** Tokens left on the subscription afterwards. */
export const tokenBalanceResponse = z.object({ balance: z.number().int() });

/** `returnVideo`: staff send an activated video back to draft; its tokens return. */
export const returnVideoRequest = z.object({
  videoId: documentId,
  reason: z.string().trim().min(1).max(500),
});

/** `setRoles`: an admin gives a person exactly these roles; `user` is always kept. */
export const setRolesRequest = z.object({
  userId: documentId,
  roles: z.array(role).max(3),
});
export const setRolesResponse = z.object({ roles: z.array(role) });

/** `billingPortal`: a fresh address of the provider's page for cards and invoices. */
export const billingPortalRequest = z.object({ subscriptionId: documentId });
export const billingPortalResponse = z.object({ url: z.url() });

/** The names under which the functions are deployed. */
export type FunctionName =
  | 'checkout'
  | 'activateVideo'
  | 'returnVideo'
  | 'setRoles'
  | 'billingPortal';
