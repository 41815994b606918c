import type { Auth } from 'firebase/auth';
import type { z } from 'zod';
import {
  appCheckHeader,
  functionFailure,
  functionOperations,
  referenceTo,
  requestIdHeader,
  type FunctionName,
} from '#contracts/functions-api.ts';
import {
  billingPortalResponse,
  changePlanResponse,
  type ChangePlan,
  previewPlanResponse,
  checkoutResponse,
  checkoutStateResponse,
  checkPromotionResponse,
  comparePaymentsResponse,
  customerInvoicesResponse,
  endSubscriptionResponse,
  listInvoicesResponse,
  mendDiscrepancyResponse,
  payOverdueResponse,
  replayPaymentEventResponse,
  studioInvoicesResponse,
  type ChangeTokens,
  type EndSubscription,
  type StudioInvoicesRequest,
} from '#contracts/payments-api.ts';
import {
  bookShootDayResponse,
  type BookShootDay,
  changeClosuresResponse,
  type ChangeClosures,
  closeShootDayResponse,
  moveShootDayResponse,
  type MoveShootDay,
  keepRecordsResponse,
  type KeepRecords,
  fileLinkResponse,
  findOrdersResponse,
  recordParcelResponse,
  reviewFilmResponse,
  sharedFilmResponse,
  tokenBalanceResponse,
  createShareResponse,
  withdrawVersionResponse,
  type ParcelRecord,
} from '#contracts/studio-api.ts';
import {
  accountSignInsResponse,
  customerTimelineResponse,
  deleteAccountResponse,
  exportAccountResponse,
  findCustomersResponse,
  inviteStaffResponse,
  manageAccountResponse,
  removeSecondFactorsResponse,
  setRolesResponse,
  signOutOthersResponse,
  syncEmailResponse,
  type InviteStaff,
  type ManageAccount,
} from '#contracts/accounts-api.ts';
import {
  cancelExportResponse,
  exportLinkResponse,
  startExportResponse,
} from '#contracts/exports-api.ts';
import { saveLegalTextResponse, type SaveLegalText } from '#contracts/legal-api.ts';
import type { PlanChoice } from '#domain/plan-change.ts';
import type { VersionReview } from '#domain/film-version.ts';
import type { Currency } from '#domain/currency.ts';
import {
  functionMessages,
  invalidCheckoutResponseMessage,
  pausedForStaff,
  ProductError,
} from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';
import type { Gates } from '#domain/gates.ts';
import type { KeptYears } from '#domain/record-keeping.ts';
import type { Role } from '#domain/roles.ts';
import type { TableQuery } from '#domain/table-query.ts';
import type { TimelineCursor, TimelineKind } from '#domain/timeline.ts';
import type { AppCheckToken } from './app-check.ts';
import { withGate } from './with-gate.ts';

/** Milliseconds that an answer is waited for. */
const patience = {
  usual: 30_000,
  // It reads everything of a person, and may run for so long.
  export: 120_000,
};

type FunctionsClientDeps = {
  auth: Auth;
  functionsUrl: string;
  gates: Gates;
  /** Proof of where a request comes from, where the functions ask for it. */
  appCheckToken: AppCheckToken | null;
};

/** The functions; each is refused as `gate-closed` while its kind of operation is paused. */
export function createFunctionsClient({
  auth,
  functionsUrl,
  gates,
  appCheckToken,
}: FunctionsClientDeps) {
  const post = (name: FunctionName, body: object | null): Promise<unknown> =>
    withGate(
      gates,
      functionOperations[name],
      () => send(name, body),
      name === 'returnVideo' ? pausedForStaff : undefined,
    );

  async function send(name: FunctionName, body: object | null): Promise<unknown> {
    const user = auth.currentUser;
    if (!user) throw new ProductError('unauthenticated', functionMessages.unauthenticated);
    const authorization = { Authorization: `Bearer ${await user.getIdToken()}` };
    return request(name, body, authorization, () => {
      // The functions ask whether a session was ended; then Firebase must learn it too, and signs out.
      user.reload().catch(() => {});
    });
  }

  async function request(
    name: string,
    body: object | null,
    headers: Record<string, string>,
    onUnauthorized = () => {},
  ): Promise<unknown> {
    const requestId = crypto.randomUUID();
    headers[requestIdHeader] = requestId;
    if (body) headers['Content-Type'] = 'application/json';
    if (appCheckToken) headers[appCheckHeader] = await proofFrom(appCheckToken);
    const response = await fetch(`${functionsUrl}/${name}`, {
      method: 'POST',
      headers,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(name === 'exportAccount' ? patience.export : patience.usual),
    }).catch((cause: unknown) => {
      throw new ProductError('network', identityProblems['network-request-failed'].message, {
        cause,
      });
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    const failure = functionFailure.safeParse(answer);
    if (response.status === 401) onUnauthorized();
    throw failure.success
      ? new ProductError(failure.data.error.code, failure.data.error.message)
      : new ProductError('internal', `${functionMessages.internal} ${referenceTo(requestId)}`);
  }

  async function call<T>(name: FunctionName, body: object, schema: z.ZodType<T>): Promise<T> {
    const parsed = schema.safeParse(await post(name, body));
    if (!parsed.success) throw new ProductError('internal', functionMessages.internal);
    return parsed.data;
  }

  return {
    /** Prices the stored cart and opens a session with the payment provider. */
    checkout: async () => {
      const parsed = checkoutResponse.safeParse(await post('checkout', null));
      if (!parsed.success) {
        throw new ProductError('invalid-checkout-response', invalidCheckoutResponseMessage);
      }
      return parsed.data;
    },
    /** Orders a draft; gives the tokens left. */
    activateVideo: (videoId: string) => call('activateVideo', { videoId }, tokenBalanceResponse),
    /**
     * Sends an activated video back to its owner, with its tokens, if the move that was seen is still
     * its last one. Staff only.
     */
    returnVideo: (videoId: string, reason: string, lastMoveId?: string | null) =>
      call('returnVideo', { videoId, reason, lastMoveId }, tokenBalanceResponse),
    /**
     * Gives a person exactly these roles, if they still have the expected ones. Admins only.
     * @throws ProductError `roles-changed` when another admin was first
     */
    setRoles: (userId: string, change: { before: Role[]; roles: Role[]; reason: string }) =>
      call('setRoles', { userId, ...change }, setRolesResponse),
    /** Takes the second factors away from somebody who lost theirs, and ends their sessions. Admins only. */
    removeSecondFactors: (userId: string) =>
      call('removeSecondFactors', { userId }, removeSecondFactorsResponse),
    /**
     * What a promotion code is worth for an order of this total, in cents.
     * @throws ProductError `promotion-…` when it cannot be used
     */
    checkPromotion: (order: { code: string; total: number; currency: Currency }) =>
      call('checkPromotion', order, checkPromotionResponse),
    /** Address of the provider's page for cards and invoices; make one for each visit. */
    billingPortal: (subscriptionId: string) =>
      call('billingPortal', { subscriptionId }, billingPortalResponse),
    /**
     * Address where what is open on a subscription, or one invoice of it, is paid with any card; make one for each
     * visit. With a secret while the bank asks about the saved card, for `confirmSavedCard`.
     * @throws ProductError `payment-on-its-way` while a payment of it takes its days
     */
    payOverdue: (subscriptionId: string, invoiceId: string | null = null) =>
      call('payOverdue', { subscriptionId, invoiceId }, payOverdueResponse),
    /** The invoices of a subscription, the newest first; `after` is where the page before ended. */
    listInvoices: (subscriptionId: string, after: string | null) =>
      call('listInvoices', { subscriptionId, after }, listInvoicesResponse),
    /** Where the payment of a checkout of this account stands. */
    checkoutState: (sessionId: string) =>
      call('checkoutState', { sessionId }, checkoutStateResponse),
    /** Handles a payment event again that could not be handled. Admins only. */
    replayPaymentEvent: (eventId: string) =>
      call('replayPaymentEvent', { eventId }, replayPaymentEventResponse),
    putAwayPaymentEvent: (eventId: string) =>
      call('replayPaymentEvent', { eventId, putAway: true }, replayPaymentEventResponse),
    /** Compares the provider's payments with ours from the start. Admins only. */
    comparePayments: () => call('comparePayments', {}, comparePaymentsResponse),
    /** Mends a difference between the provider and us. Admins only. */
    mendDiscrepancy: (discrepancyId: string) =>
      call('mendDiscrepancy', { discrepancyId }, mendDiscrepancyResponse),
    /**
     * Saves a new version of a legal text. Admins only.
     * @throws ProductError `legal-text-changed` when there is such a version already
     */
    saveLegalText: (text: SaveLegalText) => call('saveLegalText', text, saveLegalTextResponse),
    /**
     * What a change of plan costs and brings; it changes nothing.
     * @throws ProductError `plan-not-changeable`, `subscription-inactive`, `same-plan` or `unavailable-selection`
     */
    previewPlan: (subscriptionId: string, choice: PlanChoice) =>
      call('previewPlan', { subscriptionId, choice }, previewPlanResponse),
    /**
     * Changes a plan, if it and the price are still those that were shown.
     * @throws ProductError `plan-changed`, `price-changed`, `card-declined` or `plan-not-changeable`
     */
    changePlan: (change: ChangePlan) => call('changePlan', change, changePlanResponse),
    /**
     * Ends all sessions of this account that began before this one; log in again at once after it.
     * @throws ProductError `requires-recent-login`
     */
    signOutOthers: () => call('signOutOthers', {}, signOutOthersResponse),
    /** Everything that is stored about this account. */
    exportAccount: () => call('exportAccount', {}, exportAccountResponse),
    /**
     * Removes this account for good; `email` is its address, as the person typed it.
     * @throws ProductError `requires-recent-login`, `subscription-running` or `still-staff`
     */
    deleteAccount: (email: string) => call('deleteAccount', { email }, deleteAccountResponse),
    /**
     * An address of a file's bytes for a while: to show them, or to save them under the file's name.
     * @throws ProductError `forbidden`, `not-found`, `file-not-ready` or `file-refused`
     */
    fileLink: (fileId: string, { download = false } = {}) =>
      call('fileLink', { fileId, download }, fileLinkResponse),
    /**
     * Makes a link to a delivered version, under an id that the client chose.
     * @throws ProductError `link-to-nothing`, `too-many-links`, or `link-ended` where this link worked once
     */
    createShare: async (videoId: string, version: number, shareId: string): Promise<void> => {
      await call('createShare', { videoId, version, shareId }, createShareResponse);
    },
    /**
     * The customer's answer to a version: approved, or back to editing with their open comments. With `undo`,
     * this answer is taken back.
     * @throws ProductError `version-replaced`, `not-under-review`, `no-comments`, `no-rounds-left` or
     * `answer-stands`
     */
    reviewFilm: (
      videoId: string,
      version: number,
      outcome: VersionReview['outcome'],
      { undo = false } = {},
    ) => call('reviewFilm', { videoId, version, outcome, undo }, reviewFilmResponse),
    /**
     * Takes a delivered version away from its customer, who reads the reason, and ends its links. Staff only.
     * @throws ProductError `not-found` or `not-delivered`
     */
    withdrawVersion: (videoId: string, version: number, reason: string) =>
      call('withdrawVersion', { videoId, version, reason }, withdrawVersionResponse),
    /**
     * Holds, books, moves or cancels the shoot day of a block. The server's clock decides.
     * @throws ProductError `day-full`, `day-closed`, `day-too-soon`, `day-after-end`, `month-full`,
     * `moved-already`, `too-late-to-move`, `shoot-begun`, `block-filmed`, `brief-not-approved` or `subscription-inactive`
     */
    bookShootDay: (change: BookShootDay) => call('bookShootDay', change, bookShootDayResponse),
    /**
     * Moves all orders of a day to another one. Admins only.
     * @throws ProductError `day-full`, `day-closed`, `shoot-begun` or `not-found`
     */
    moveShootDay: (change: MoveShootDay) => call('moveShootDay', change, moveShootDayResponse),
    /** Closes the studio on days of the week or dates, or ends that. Admins only. */
    changeClosures: (change: ChangeClosures) =>
      call('changeClosures', change, changeClosuresResponse),
    /** Closes a day of the studio; orders that are booked on it lose it. Admins only. */
    closeShootDay: (date: string) => call('closeShootDay', { date }, closeShootDayResponse),
    /**
     * Receives a parcel, also one that nobody announced, or adds a later line to it. Staff only.
     * @throws ProductError `parcel-unknown` or `not-at-studio`
     */
    recordParcel: (record: ParcelRecord) => call('recordParcel', record, recordParcelResponse),
    /** Running subscriptions of customers whom a typed text names. Staff only. */
    findOrders: (typed: string) => call('findOrders', { typed }, findOrdersResponse),
    /**
     * Gives or takes tokens of a subscription, or takes such a change back. Admins only.
     * @throws ProductError `not-enough-tokens`, `subscription-inactive` or `tokens-expired`
     */
    changeTokens: (change: ChangeTokens) => call('changeTokens', change, tokenBalanceResponse),
    /** For how many years records are kept, null for ever; or sets it. Admins only. */
    keepRecords: async (change: KeepRecords): Promise<KeptYears> =>
      (await call('keepRecords', change, keepRecordsResponse)).years,
    /** What happened with a customer, the newest first; of one kind, or of all. Admins only. */
    customerTimeline: (userId: string, kind: TimelineKind | null, after: TimelineCursor | null) =>
      call('customerTimeline', { userId, kind, after }, customerTimelineResponse),
    /** Disables an account, enables it, or records that a reset link is sent. Admins only. */
    manageAccount: (change: ManageAccount) => call('manageAccount', change, manageAccountResponse),
    /**
     * Makes an account with a role for a colleague, who gets a mail to set a password. Admins only.
     * @throws ProductError `already-registered`
     */
    inviteStaff: (invitation: InviteStaff) => call('inviteStaff', invitation, inviteStaffResponse),
    /** When people were last seen; up to 100 at once. Admins only. */
    accountSignIns: (userIds: string[]) =>
      call('accountSignIns', { userIds }, accountSignInsResponse),
    /**
     * Has all rows that match written into a file, in the background. Admins only.
     * @throws ProductError `export-too-large`
     */
    startExport: (query: TableQuery) => call('startExport', { query }, startExportResponse),
    /** Stops an export of one's own, or removes its file. Admins only. */
    cancelExport: (exportId: string) => call('cancelExport', { exportId }, cancelExportResponse),
    /** An address where the file of an export of one's own is saved, for some minutes. Admins only. */
    exportLink: (exportId: string) => call('exportLink', { exportId }, exportLinkResponse),
    /** A customer's newest invoices, from the payment provider. Admins only. */
    customerInvoices: (userId: string) =>
      call('customerInvoices', { userId }, customerInvoicesResponse),
    /** The invoices of all customers that match, the newest first, a page at a time. Admins only. */
    studioInvoices: (asked: StudioInvoicesRequest) =>
      call('studioInvoices', asked, studioInvoicesResponse),
    /** Has a subscription end with its period, or go on after all. Admins only. */
    endSubscription: (change: EndSubscription) =>
      call('endSubscription', change, endSubscriptionResponse),
    /** Customers that a typed text names. Admins only. */
    findCustomers: (typed: string) => call('findCustomers', { typed }, findCustomersResponse),
    /** The film behind a link; nobody has to be logged in. */
    sharedFilm: async (videoId: string, shareId: string) => {
      const parsed = sharedFilmResponse.safeParse(
        await request('sharedFilm', { videoId, shareId }, {}),
      );
      if (!parsed.success) throw new ProductError('internal', functionMessages.internal);
      return parsed.data;
    },
    /** Updates this account's stored data to its confirmed address. */
    syncEmail: () => call('syncEmail', {}, syncEmailResponse),
  };
}
export type FunctionsClient = ReturnType<typeof createFunctionsClient>;

/** A browser that cannot give it (no way to Google, say) still gets an answer: the function's own. */
async function proofFrom(appCheckToken: AppCheckToken): Promise<string> {
  try {
    return await appCheckToken();
  } catch (error) {
    console.warn('There is no proof that this is our own site', error);
    return '';
  }
}
