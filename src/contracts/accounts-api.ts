import { z } from 'zod';
import { maxAuditReason } from '#domain/audit-reason.ts';
import { customerSearchRequest, foundCustomer } from '#domain/customer-search.ts';
import { documentId } from '#domain/document-id.ts';
import { verifiedRoles } from '#domain/roles.ts';
import { timelineCursor, timelineEntry, timelineRequest } from '#domain/timeline.ts';
import { emailAddress } from '#domain/email-address.ts';
import { displayName, role } from '#domain/user.ts';

// What our clients and the functions for accounts tell each other.

/**
 * `setRoles`: an admin gives a person exactly these roles; `user` is always kept. `before` is what
 * the admin saw: if the roles have changed since, nothing is changed. The reason stays in the records.
 */
export const setRolesRequest = z.strictObject({
  userId: documentId,
  before: z.array(role).max(3),
  roles: z.array(role).max(3),
  reason: z.string().trim().min(1).max(maxAuditReason),
});
export const setRolesResponse = z.object({ roles: z.array(role) });

/** `removeSecondFactors`: an admin takes the second factors away from somebody who lost theirs. */
export const removeSecondFactorsRequest = z.strictObject({ userId: documentId });
/** How many there were; with 0, nothing was changed. */
export const removeSecondFactorsResponse = z.object({ removed: z.number().int().nonnegative() });

/**
 * `manageAccount`: an admin disables an account, enables it, or has a reset link sent, and says why; or looks
 * at what its owner sees, which needs no reason. Each is recorded.
 */
export const manageAccountRequest = z
  .strictObject({
    userId: documentId,
    action: z.enum(['disable', 'enable', 'resetLink', 'look']),
    reason: z.string().trim().max(maxAuditReason),
  })
  .refine(({ action, reason }) => action === 'look' || reason !== '');
export type ManageAccount = z.infer<typeof manageAccountRequest>;
export const manageAccountResponse = z.object({});

/**
 * `inviteStaff`: an admin has an account with a role made for a colleague, who gets a mail to set a password.
 */
export const inviteStaffRequest = z.strictObject({
  email: emailAddress,
  displayName: displayName.min(1),
  role: z.enum(verifiedRoles),
});
export type InviteStaff = z.infer<typeof inviteStaffRequest>;
export const inviteStaffResponse = z.object({ userId: z.string() });

/** `accountSignIns`: an admin reads when people were last seen. */
export const accountSignInsRequest = z.strictObject({
  userIds: z.array(documentId).min(1).max(100),
});
export const accountSignInsResponse = z.object({
  accounts: z.array(
    z.object({
      userId: z.string(),
      emailVerified: z.boolean(),
      /** Their last log-in, or a later renewal of it; null for somebody who never came. */
      lastSeenAt: z.coerce.date().nullable(),
    }),
  ),
});
export type AccountSignIn = z.infer<typeof accountSignInsResponse>['accounts'][number];

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

/** `customerTimeline`: an admin reads what happened with a customer, the newest first, a page at a time. */
export const customerTimelineRequest = timelineRequest;
export const customerTimelineResponse = z.object({
  entries: z.array(timelineEntry),
  /** Where the next page begins; null at the end. */
  next: timelineCursor.nullable(),
});

/** `findCustomers`: an admin finds customers by what is typed. */
export const findCustomersRequest = customerSearchRequest;
export const findCustomersResponse = z.object({
  customers: z.array(foundCustomer),
  /** Whether there may be more: more letters find them. */
  isCut: z.boolean(),
});
export type FoundCustomers = z.infer<typeof findCustomersResponse>;
