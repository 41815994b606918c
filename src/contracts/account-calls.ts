import { z } from 'zod';
import { maxAuditReason } from '#domain/audit-reason.ts';
import { documentId } from '#domain/document-id.ts';
import { customerSearchRequest, foundCustomer } from '#domain/customer-search.ts';
import { verifiedRoles } from '#domain/roles.ts';
import { timelineCursor, timelineEntry, timelineRequest } from '#domain/timeline.ts';
import { emailAddress } from '#domain/email-address.ts';
import { filledText } from '#domain/named-text.ts';
import { displayName, role } from '#domain/user.ts';
import { manyByHand, noBody, often, search, someByHand, type Call } from './call.ts';

export const accountCalls = {
  /**
   * Ends every session of the caller but the one that asks. Its own lasts for as long
   * as its token does, so the client logs in again right away.
   * @throws ProductError `requires-recent-login`
   */
  signOutOthers: {
    kind: 'essential',
    recentLogin: true,
    body: noBody,
    answer: z.object({}),
    limit: {
      burst: 10,
      everySeconds: 60,
      done: (calls) => `signed out your other devices ${calls} times`,
      again: 'do it again',
      safe: '',
    },
  },
  /**
   * Everything that is stored about the caller, as a file for them. One file holds everything, so an unattended
   * session must not be enough.
   */
  exportAccount: {
    kind: 'function',
    recentLogin: true,
    door: 'longApi',
    body: noBody,
    answer: z.record(z.string(), z.unknown()),
    limit: {
      burst: 5,
      everySeconds: 600,
      done: (calls) => `downloaded your data ${calls} times`,
      again: 'download it again',
      safe: '',
    },
  },
  /**
   * For good. `email` is the caller's own address, typed by them.
   * @throws ProductError `requires-recent-login`, `subscription-running` or `still-staff`
   */
  deleteAccount: {
    kind: 'write',
    recentLogin: true,
    door: 'longApi',
    body: z.strictObject({ email: z.string().max(320) }),
    answer: z.object({}),
    limit: {
      burst: 30,
      everySeconds: 60,
      done: (calls) => `tried to delete your account ${calls} times`,
      again: 'try again',
      safe: 'Nothing was removed.',
    },
  },
  /** Updates all stored data of the caller to their confirmed address. */
  syncEmail: {
    kind: 'write',
    door: 'longApi',
    body: noBody,
    answer: z.object({}),
    limit: {
      burst: 20,
      everySeconds: 60,
      done: (calls) => `updated your address ${calls} times`,
      again: 'update it again',
      safe: 'Nothing was changed.',
    },
  },
  /**
   * An admin gives a person exactly these roles; `user` is always kept. `before` is what
   * the admin saw: if the roles have changed since, nothing is changed. The reason stays in the records.
   * @throws ProductError `roles-changed` when another admin was first
   */
  setRoles: {
    kind: 'essential',
    callers: 'admin',
    body: z.strictObject({
      userId: documentId,
      before: z.array(role).max(3),
      roles: z.array(role).max(3),
      reason: filledText(maxAuditReason),
    }),
    answer: z.object({ roles: z.array(role) }),
    limit: often(manyByHand, 'changed roles', 'change them again'),
  },
  /** An admin takes the second factors away from somebody who lost theirs. */
  removeSecondFactors: {
    kind: 'essential',
    callers: 'admin',
    body: z.strictObject({ userId: documentId }),
    /** How many there were; with 0, nothing was changed. */
    answer: z.object({ removed: z.number().int().nonnegative() }),
    limit: {
      burst: 20,
      everySeconds: 60,
      done: (calls) => `removed second factors ${calls} times`,
      again: 'remove the next one',
      safe: 'Nothing was changed.',
    },
  },
  /**
   * An admin disables an account, enables it, or has a reset link sent, and says why; or looks
   * at what its owner sees, which needs no reason. Each is recorded.
   */
  manageAccount: {
    kind: 'essential',
    callers: 'admin',
    body: z
      .strictObject({
        userId: documentId,
        action: z.enum(['disable', 'enable', 'resetLink', 'look']),
        reason: z.string().trim().max(maxAuditReason),
      })
      .refine(({ action, reason }) => action === 'look' || reason !== ''),
    answer: z.object({}),
    limit: often(someByHand, 'changed accounts', 'change the next one'),
  },
  /**
   * An admin has an account with a role made for a colleague, who gets a mail to set a password.
   * @throws ProductError `already-registered`
   */
  inviteStaff: {
    kind: 'essential',
    callers: 'admin',
    body: z.strictObject({
      email: emailAddress,
      displayName: displayName.min(1),
      role: z.enum(verifiedRoles),
    }),
    answer: z.object({ userId: z.string() }),
    limit: {
      burst: 20,
      everySeconds: 60,
      done: (calls) => `invited ${calls} colleagues`,
      again: 'invite the next one',
      safe: 'Nothing was sent.',
    },
  },
  /** An admin reads when people were last seen. */
  accountSignIns: {
    kind: 'default',
    callers: 'admin',
    body: z.strictObject({
      userIds: z.array(documentId).min(1).max(100),
    }),
    answer: z.object({
      accounts: z.array(
        z.object({
          userId: z.string(),
          emailVerified: z.boolean(),
          /** Their last log-in, or a later renewal of it; null for somebody who never came. */
          lastSeenAt: z.coerce.date().nullable(),
        }),
      ),
    }),
    limit: {
      burst: 300,
      everySeconds: 1,
      done: (calls) => `looked ${calls} times when people were last seen`,
      again: 'look again',
      safe: '',
    },
  },
  /** An admin reads what happened with a customer, the newest first, a page at a time. */
  customerTimeline: {
    kind: 'default',
    callers: 'admin',
    // The entries of one moment that were shown, each by its path.
    mostBytes: 128 * 1024,
    body: timelineRequest,
    answer: z.object({
      entries: z.array(timelineEntry),
      /** Where the next page begins; null at the end. */
      next: timelineCursor.nullable(),
    }),
    limit: {
      burst: 300,
      everySeconds: 1,
      done: (calls) => `read ${calls} pages of timelines`,
      again: 'read the next one',
      safe: '',
    },
  },
  /** An admin finds customers by what is typed. */
  findCustomers: {
    kind: 'default',
    callers: 'admin',
    body: customerSearchRequest,
    answer: z.object({
      customers: z.array(foundCustomer),
      /** Whether there may be more: more letters find them. */
      isCut: z.boolean(),
    }),
    limit: search('customers'),
  },
} satisfies Record<string, Call>;
export type ManageAccount = z.output<typeof accountCalls.manageAccount.body>;
export type InviteStaff = z.output<typeof accountCalls.inviteStaff.body>;
export type AccountSignIn = z.output<typeof accountCalls.accountSignIns.answer>['accounts'][number];
export type FoundCustomers = z.output<typeof accountCalls.findCustomers.answer>;
