import { hasEnded, subscription } from '#domain/subscription.ts';
import { customerMatches } from '../accounts/find-customers.ts';
import type { RunCall } from '../request/run-call.ts';
import { accountOf } from '../store/account.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';

/** Customers whose orders are read: fewer than a query takes. */
const mostCustomers = 10;
const mostOrders = 20;

const shown = subscription.pick({
  id: true,
  userId: true,
  userEmail: true,
  packageName: true,
  status: true,
  createdAt: true,
});

/**
 * Staff find the order of a parcel that nobody announced, by the beginning of its customer's name or address or
 * of its id. Three queries of ten documents, one of twenty, and ten accounts: 60 reads at most.
 */
export const findOrders: RunCall<'findOrders'> = async ({ body }) => {
  const { matches, isCut } = await customerMatches(body.typed, ['email', 'name', 'order']);
  const userIds = matches.slice(0, mostCustomers).map(({ userId }) => userId);
  if (userIds.length === 0) return { orders: [], isCut };
  const db = database();
  const [found, accounts] = await Promise.all([
    db
      .collection('subscriptions')
      .where('userId', 'in', userIds)
      .orderBy('createdAt', 'desc')
      .limit(mostOrders)
      .get(),
    db.getAll(...userIds.map((userId) => db.doc(`users/${userId}`))),
  ]);
  const names = new Map(accounts.map((each) => [each.id, accountOf(each.data()).displayName]));
  const orders = found.docs.flatMap((each) => readDocument(shown, each) ?? []);
  return {
    orders: orders
      // A box can arrive after its order has ended, and is seldom for one that has.
      .toSorted((one, other) => Number(hasEnded(one)) - Number(hasEnded(other)))
      .map(({ id, userId, userEmail, packageName, status, createdAt }) => ({
        subscriptionId: id,
        name: names.get(userId) ?? null,
        email: userEmail,
        packageName,
        status,
        createdAt,
      })),
    isCut: isCut || matches.length > mostCustomers || found.docs.length === mostOrders,
  };
};
