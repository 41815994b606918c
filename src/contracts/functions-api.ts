import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';
import { frameRate } from '#domain/film-report.ts';
import { versionFile } from '#domain/film-version.ts';
import type { OperationKind } from '#domain/gates.ts';
import { filmFormat } from '#domain/stored-file.ts';
import { role } from '#domain/user.ts';

/** Where the functions run. Their address, and so the pages' security policy, follows from it. */
export const functionsRegion = 'us-central1';

/** The address that Firebase gives the functions of a project. */
export const functionsUrlOf = (projectId: string) =>
  `https://${functionsRegion}-${projectId}.cloudfunctions.net`;

/** Header with the proof that a request comes from one of our clients, where that is asked for. */
export const appCheckHeader = 'X-Firebase-AppCheck';

/**
 * The contract of clients and functions. Every function is called by POST with
 * `Authorization: Bearer ID_TOKEN` and a JSON body without further fields; a refusal is a 4xx or
 * 5xx with `functionFailure` as its body.
 */
export const functionFailure = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** With `too-many-calls`: when the same person may call this function again. */
    retryAfterSeconds: z.number().int().positive().optional(),
  }),
});
export type FunctionFailure = z.infer<typeof functionFailure>;

/** `checkout` takes no body: it reads the caller's own cart. */
export const checkoutRequest = z.strictObject({}).optional();
/** `url` is the hosted payment page. */
export const checkoutResponse = z.object({ id: z.string().min(1), url: z.url() });
export type CheckoutResponse = z.infer<typeof checkoutResponse>;

/** `activateVideo`: the owner orders a draft; its tokens are spent. */
export const activateVideoRequest = z.strictObject({ videoId: documentId });
/** Tokens left on the subscription afterwards. */
export const tokenBalanceResponse = z.object({ balance: z.number().int() });

/**
 * `returnVideo`: staff send an activated video back to draft; its tokens return. `lastMoveId` is the
 * last move that they saw, if given: a video that was ordered again since then stays ordered.
 */
export const returnVideoRequest = z.strictObject({
  videoId: documentId,
  lastMoveId: documentId.nullable().optional(),
  reason: z.string().trim().min(1).max(500),
});

/**
 * `setRoles`: an admin gives a person exactly these roles; `user` is always kept. `before` is what
 * the admin saw: if the roles have changed since, nothing is changed.
 */
export const setRolesRequest = z.strictObject({
  userId: documentId,
  before: z.array(role).max(3),
  roles: z.array(role).max(3),
});
export const setRolesResponse = z.object({ roles: z.array(role) });

/** `removeSecondFactors`: an admin takes the second factors away from somebody who lost theirs. */
export const removeSecondFactorsRequest = z.strictObject({ userId: documentId });
/** How many there were; with 0, nothing was changed. */
export const removeSecondFactorsResponse = z.object({ removed: z.number().int().nonnegative() });

/** `billingPortal`: a fresh address of the provider's page for cards and invoices. */
export const billingPortalRequest = z.strictObject({ subscriptionId: documentId });
export const billingPortalResponse = z.object({ url: z.url() });

/**
 * `signOutOthers`: ends every session of the caller but the one that asks. Its own lasts for as long
 * as its token does, so the client logs in again right away.
 */
export const signOutOthersRequest = z.strictObject({});
export const signOutOthersResponse = z.object({});

/** `exportAccount`: everything that is stored about the caller, as a file for them. */
export const exportAccountRequest = z.strictObject({});
export const exportAccountResponse = z.record(z.string(), z.unknown());

/** `deleteAccount`: for good. `email` is the caller's own address, typed by them. */
export const deleteAccountRequest = z.strictObject({ email: z.string().max(320) });
export const deleteAccountResponse = z.object({});

/** `syncEmail`: updates all stored data of the caller to their confirmed address. */
export const syncEmailRequest = z.strictObject({});
export const syncEmailResponse = z.object({});

/**
 * `fileLink`: an address at which a file can be loaded for a while, by everybody who has it. With
 * `download`, the browser saves it under its name instead of showing it.
 */
export const fileLinkRequest = z.strictObject({
  fileId: documentId,
  download: z.boolean().optional(),
});
export const fileLinkResponse = z.object({ url: z.url(), expiresAt: z.coerce.date() });
export type FileLink = z.infer<typeof fileLinkResponse>;

/**
 * `sharedFilm`: the film behind a link that its customer made, for everybody who has the link. It takes
 * no token.
 */
export const sharedFilmRequest = z.strictObject({ videoId: documentId, shareId: documentId });
export const sharedFilmResponse = z.object({
  title: z.string(),
  version: z.number().int().min(1),
  frameRate,
  frames: z.number().int().min(1),
  /** When the link ends. */
  expiresAt: z.coerce.date(),
  files: z.array(
    versionFile.omit({ fileId: true, name: true }).extend({
      format: filmFormat,
      /** To be played. */
      url: z.url(),
      /** To be saved. */
      downloadUrl: z.url(),
    }),
  ),
});
export type SharedFilm = z.infer<typeof sharedFilmResponse>;

/** Each function by the name under which it is deployed, with what kind of operation it is. */
export const functionOperations = {
  checkout: 'function',
  activateVideo: 'write',
  returnVideo: 'write',
  setRoles: 'essential',
  removeSecondFactors: 'essential',
  billingPortal: 'function',
  signOutOthers: 'essential',
  exportAccount: 'function',
  deleteAccount: 'write',
  syncEmail: 'write',
  fileLink: 'default',
} as const satisfies Record<string, OperationKind>;
export type FunctionName = keyof typeof functionOperations;
