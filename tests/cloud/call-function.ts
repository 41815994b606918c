import type { z } from 'zod';
import {
  functionFailure,
  functionOperations,
  type FunctionName,
} from '#contracts/functions-api.ts';
import { referenceOf } from '#domain/parcel-reference.ts';
import type { Account } from './accounts.ts';
import { localCloud } from './local-cloud.ts';

export const functionNames = Object.keys(functionOperations) as FunctionName[];

/** Tags of a test for what all functions do by the same lines: one of them stands for all in `npm test`. */
export const tagsOfShared = (name: string) => ({
  tags: name === functionNames[0] ? [] : ['deep'],
});

/** For each function, a body of the right shape about things that do not exist. */
export const soundBodies = {
  checkout: undefined,
  activateVideo: { videoId: 'none' },
  returnVideo: { videoId: 'none', reason: 'x' },
  setRoles: { userId: 'none', before: ['user'], roles: ['user'], reason: 'x' },
  removeSecondFactors: { userId: 'none' },
  checkPromotion: { code: 'NONE', total: 100, currency: 'usd' },
  previewPlan: {
    subscriptionId: 'none',
    choice: { packageId: 'growth', option: 'automated', period: 'monthly', addOns: {} },
  },
  changePlan: { kind: 'cancel', subscriptionId: 'none', revision: 0 },
  billingPortal: { subscriptionId: 'none' },
  payOverdue: { subscriptionId: 'none' },
  listInvoices: { subscriptionId: 'none', after: null },
  checkoutState: { sessionId: 'none' },
  replayPaymentEvent: { eventId: 'none' },
  comparePayments: {},
  mendDiscrepancy: { discrepancyId: 'none' },
  // There are versions already, so nothing is saved.
  saveLegalText: { kind: 'imprint', version: 1, text: 'x' },
  signOutOthers: {},
  exportAccount: {},
  deleteAccount: { email: 'none@orbitreel.test' },
  syncEmail: {},
  fileLink: { fileId: 'none' },
  createShare: { videoId: 'none', version: 1, shareId: 'none-0123456789abcdef' },
  reviewFilm: { videoId: 'none', version: 1, outcome: 'approved' },
  withdrawVersion: { videoId: 'none', version: 1, reason: 'x' },
  bookShootDay: { action: 'release', subscriptionId: 'none', block: 1 },
  closeShootDay: { date: '2025-03-03' },
  moveShootDay: { from: '2025-03-03', to: '2025-03-04', reason: 'x', closes: false },
  changeClosures: { action: 'remove', closureId: 'none' },
  recordParcel: {
    kind: 'arrived',
    reference: referenceOf([0, 0, 0, 0, 0, 0, 0]),
    lineId: 'arrived',
    condition: 'good',
    shelf: '',
    note: '',
    scannedAt: '2026-03-09T09:00:00.000Z',
  },
  changeTokens: {
    kind: 'adjust',
    subscriptionId: 'none',
    entryId: 'none',
    amount: 1,
    reason: 'x',
  },
  inviteStaff: { email: 'customer@orbitreel.test', displayName: 'Nobody', role: 'production' },
  startExport: { query: { table: 'users', email: 'nobody@nowhere.invalid' } },
  cancelExport: { exportId: 'none' },
  exportLink: { exportId: 'none' },
  accountSignIns: { userIds: ['none'] },
  manageAccount: { userId: 'none', action: 'enable', reason: 'x' },
  endSubscription: { subscriptionId: 'none', revision: 0, action: 'cancel', reason: 'x' },
  keepRecords: { action: 'read' },
  customerInvoices: { userId: 'none' },
  studioInvoices: { status: null, from: null, to: null, after: null },
  findCustomers: { typed: 'nobody' },
  findOrders: { typed: 'nobody' },
  customerTimeline: { userId: 'none', kind: null, after: null },
} satisfies Record<FunctionName, object | undefined>;

/** What anybody may call with a link, without an account. */
export const soundLink = { videoId: 'none', shareId: 'none' };

type Answer = { status: number; body: unknown; headers: Headers };

/** Sends a request to a function as it stands, with nothing added. */
export async function request(
  name: FunctionName | 'clientError' | 'paymentWebhook' | 'policyReport' | 'sharedFilm',
  init: RequestInit,
): Promise<Answer> {
  const response = await fetch(`${localCloud.ORBITREEL_FUNCTIONS_URL}/${name}`, init);
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : JSON.parse(text),
    headers: response.headers,
  };
}

/** Calls a function as our clients do. */
export function call(name: FunctionName, caller: Account | null, body?: unknown): Promise<Answer> {
  return request(name, {
    method: 'POST',
    headers: {
      ...(caller ? { Authorization: `Bearer ${caller.token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** What a function refused with: status, code and message. Fails when it did not refuse. */
export function refusalIn({ status, body }: Answer): {
  status: number;
  code: string;
  message: string;
} {
  return { status, ...functionFailure.parse(body).error };
}

/** What a function answered, in the shape of its contract. Fails when it refused. */
export function answerIn<T>(schema: z.ZodType<T>, { status, body }: Answer): T {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return schema.parse(body);
}

/** The status of each answer, smallest first. */
export function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
