import { FieldValue } from 'firebase-admin/firestore';
import type { ManageAccount } from '#contracts/account-calls.ts';
import { accountQueries } from './account-queries.ts';
import { requireStillAdmin, type Caller } from '../request/caller.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { accountOf } from '../store/account.ts';
import { admin, database } from '../store/admin.ts';
import { pagesOf, writeToEach } from '../store/pages.ts';
import { syncOpenReview } from '../review/open-reviews.ts';
import { doneBy } from '../store/actor.ts';

const actions = {
  disable: 'disableAccount',
  enable: 'enableAccount',
  resetLink: 'sendResetLink',
  look: 'seeAsCustomer',
} satisfies Record<ManageAccount['action'], string>;

/**
 * An admin disables somebody's account, enables it again, has a reset link sent, or looks at what they see.
 * Each is recorded. The account's document refuses them at once, the identity service from their next token
 * on. Disabling ends the links to their films; enabling opens none of them again, and begins each silence about a
 * film anew. Nobody disables their own account or an admin's, so that one is always left. The client sends the link,
 * once this recorded it.
 */
export const manageAccount: RunCall<'manageAccount'> = async ({ caller, body }) => {
  const { userId, action } = body;
  const isChange = action === 'disable' || action === 'enable';
  if (isChange && userId === caller.uid) throw refusal('own-account');
  await record(caller, body);
  if (!isChange) return {};
  // Whatever the account's document said: an earlier try may have stopped half way.
  await changeIdentity(userId, action);
  // Last: the links of a disabled account open nothing. Their end is for the day when it is enabled again.
  if (action === 'disable') await endLinks(userId);
  else await beginSilences(userId);
  return {};
};

/**
 * Disables a log-in, or enables it again without its sessions of before. They end only then: of a session that was
 * ended the identity service says that it is over, and no more that the account is disabled.
 */
async function changeIdentity(userId: string, action: 'disable' | 'enable'): Promise<void> {
  const { getAuth } = await import('firebase-admin/auth');
  const identities = getAuth(admin());
  // Users that are not there are in `notFound`, not an error.
  const { users } = await identities.getUsers([{ uid: userId }]);
  const disabled = action === 'disable';
  if (users.every((user) => user.disabled === disabled)) return;
  if (!disabled) await identities.revokeRefreshTokens(userId);
  await identities.updateUser(userId, { disabled });
}

/** Changes the account's document and records it. What is already so is not recorded again. */
function record(caller: Caller, { userId, action, reason }: ManageAccount): Promise<void> {
  const db = database();
  const target = db.doc(`users/${userId}`);
  return db.runTransaction(async (transaction) => {
    const [stored, actor] = await transaction.getAll(target, db.doc(`users/${caller.uid}`));
    requireStillAdmin(caller, actor);
    if (!stored?.exists) throw refusal('not-found');
    const before = accountOf(stored.data());
    if (action === 'disable' && before.roles.includes('admin')) throw refusal('still-admin');
    const isChange = action === 'disable' || action === 'enable';
    const after = isChange ? action === 'disable' : before.disabled;
    if (isChange && before.disabled === after) return;
    if (isChange) transaction.update(target, { disabled: after });
    transaction.create(db.collection('audit').doc(), {
      ...doneBy(caller, actions[action]),
      targetId: userId,
      ...(isChange ? { before: before.disabled, after } : {}),
      ...(reason === '' ? {} : { reason }),
    });
  });
}

/** Nobody could answer while the account was disabled, so that time counts for nothing. */
async function beginSilences(userId: string): Promise<void> {
  const now = new Date();
  for await (const page of pagesOf(accountQueries(userId).reviews, 'own')) {
    for (const { id } of page) {
      await database().runTransaction((transaction) => syncOpenReview(transaction, id, now));
    }
  }
}

/** Ends the links to a person's films that work now, each for good. Others are not read, however many there are. */
const endLinks = (userId: string): Promise<void> =>
  writeToEach(
    accountQueries(userId)
      .shares.where('endedAt', '==', null)
      .where('expiresAt', '>', new Date())
      .orderBy('expiresAt', 'desc'),
    (batch, share) => batch.update(share.ref, { endedAt: FieldValue.serverTimestamp() }),
    'own',
  );
