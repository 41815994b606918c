import { callNames, callPath, calls, type Answer, type CallName } from '#contracts/calls.ts';
import { functionFailure } from '#contracts/functions-api.ts';
import { referenceOf } from '#domain/parcel-reference.ts';
import type { Account } from './accounts.ts';
import { localCloud } from './local-cloud.ts';

/** Tags of a test for what all calls do by the same lines: one of them stands for all in `npm test`. */
export const tagsOfShared = (name: string) => ({
  tags: name === callNames[0] ? [] : ['deep'],
});

/** For each call, a body of the right shape about things that do not exist. */
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
} satisfies Record<CallName, object | undefined>;

/** What anybody may call with a link, without an account. */
export const soundLink = { videoId: 'none', shareId: 'none' };

type Answered = { status: number; body: unknown; headers: Headers };

/** Sends a request to a path below the functions' address as it stands, with nothing added. */
export async function request(path: string, init: RequestInit): Promise<Answered> {
  const response = await fetch(`${localCloud.ORBITREEL_FUNCTIONS_URL}/${path}`, init);
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? null : JSON.parse(text),
    headers: response.headers,
  };
}

/**
 * Makes a call as our clients do, and again where others got in its way, as a person does who reads that. The emulator
 * ends a transaction that waited too long for another in words that the SDK does not know as a reason to try again.
 */
export async function call(
  name: CallName,
  caller: Account | null,
  body?: unknown,
): Promise<Answered> {
  const answered = await request(callPath(name), {
    method: 'POST',
    headers: {
      ...(caller ? { Authorization: `Bearer ${caller.token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const isBusy = answered.status === 503 && refusalIn(answered).code === 'busy';
  return isBusy ? call(name, caller, body) : answered;
}

/** What a function refused with: status, code and message. Fails when it did not refuse. */
export function refusalIn({ status, body }: Answered): {
  status: number;
  code: string;
  message: string;
} {
  return { status, ...functionFailure.parse(body).error };
}

/** What a call answered, in the shape of its contract. Fails when it refused. */
export function answerIn<Name extends CallName>(
  name: Name,
  { status, body }: Answered,
): Answer<Name> {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return calls[name].answer.parse(body);
}

/** The status of each answer, smallest first. */
export function statusesOf(answers: readonly Answered[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
