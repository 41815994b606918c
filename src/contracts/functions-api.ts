import { z } from 'zod';
import type { OperationKind } from '#domain/gates.ts';

/** Where the functions run. Their address, and so the pages' security policy, follows from it. */
export const functionsRegion = 'us-central1';

/** The address that Firebase gives the functions of a project. */
export const functionsUrlOf = (projectId: string) =>
  `https://${functionsRegion}-${projectId}.cloudfunctions.net`;

/** Header with the proof that a request comes from one of our clients, where that is asked for. */
export const appCheckHeader = 'X-Firebase-AppCheck';

/** Header with the id of a request, chosen by the client; the answer has it too. */
export const requestIdHeader = 'X-Request-Id';

/** What a person reads after a failure that nobody expected, to tell the studio. */
export const referenceTo = (requestId: string) => `Reference ${requestId.slice(0, 8)}.`;

/**
 * The contract of clients and functions. Every function is called by POST with
 * `Authorization: Bearer ID_TOKEN` and a JSON body without further fields; a refusal is a 4xx or
 * 5xx with `functionFailure` as its body.
 */
export const functionFailure = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** With `too-many-calls` and `busy`: when the same person may call this function again. */
    retryAfterSeconds: z.number().int().positive().optional(),
  }),
});
export type FunctionFailure = z.infer<typeof functionFailure>;

/** Each function by the name under which it is deployed, with what kind of operation it is. */
export const functionOperations = {
  checkout: 'function',
  activateVideo: 'write',
  returnVideo: 'write',
  setRoles: 'essential',
  removeSecondFactors: 'essential',
  manageAccount: 'essential',
  inviteStaff: 'essential',
  accountSignIns: 'default',
  startExport: 'function',
  cancelExport: 'essential',
  exportLink: 'default',
  endSubscription: 'essential',
  billingPortal: 'function',
  payOverdue: 'function',
  listInvoices: 'function',
  checkoutState: 'default',
  replayPaymentEvent: 'essential',
  comparePayments: 'essential',
  mendDiscrepancy: 'essential',
  saveLegalText: 'essential',
  checkPromotion: 'function',
  signOutOthers: 'essential',
  exportAccount: 'function',
  deleteAccount: 'write',
  syncEmail: 'write',
  fileLink: 'default',
  createShare: 'write',
  reviewFilm: 'write',
  withdrawVersion: 'essential',
  bookShootDay: 'function',
  closeShootDay: 'function',
  moveShootDay: 'function',
  changeClosures: 'essential',
  recordParcel: 'write',
  findOrders: 'default',
  customerTimeline: 'default',
  findCustomers: 'default',
  customerInvoices: 'default',
  studioInvoices: 'default',
  changeTokens: 'essential',
  keepRecords: 'essential',
  previewPlan: 'function',
  changePlan: 'function',
} as const satisfies Record<string, OperationKind>;
export type FunctionName = keyof typeof functionOperations;
