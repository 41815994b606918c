import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { productSelections } from '#domain/cart.ts';
import { defaultSteps } from '#domain/progress.ts';
import { requiredMail, type MailDocument } from '../../mail/studio-mail.ts';
import { database } from '../../store/admin.ts';
import { subscriptionReference } from '../../store/subscriptions.ts';
import { endedMail } from '../plan/ended-mail.ts';
import { chargedEachPeriod } from '../plan/plan-mail.ts';
import type { SubscriptionOrder } from './subscription-order.ts';
import type { ProviderSubscription } from '../provider/provider-subscription.ts';
import { welcomeMail } from './welcome-mail.ts';

/** The cart that an order was made from, as it is now. */
export const loadOrderedCart = ({ snapshot }: SubscriptionOrder) =>
  database().doc(`carts/${snapshot.userId}`).get();

/**
 * The mail to its customer: a welcome, or the news that it has ended before its first event came. It is laid out
 * before the commit, which must not wait for that.
 */
export async function composeFirstMail(
  subscriptionId: string,
  { snapshot: { packageName, selections, total, userEmail, userId }, isCharged }: SubscriptionOrder,
  {
    status,
    cancelsAt,
    isTrial,
    currentPeriodEnd,
    discountIds,
  }: Pick<
    ProviderSubscription,
    'status' | 'cancelsAt' | 'isTrial' | 'currentPeriodEnd' | 'discountIds'
  >,
  siteOrigin: string,
): Promise<FirstMail> {
  const [name, content] =
    status === 'canceled'
      ? (['ended', endedMail(packageName, { isUnpaid: false })] as const)
      : ([
          'welcome',
          welcomeMail({
            packageName,
            option: selections.option,
            subscriptionId,
            isCharged,
            price: chargedEachPeriod(
              { price: total, productSelections: selections },
              discountIds.length > 0,
            ),
            renewsAt: currentPeriodEnd,
            trialEndsAt: isTrial ? currentPeriodEnd : null,
            cancelsAt,
            siteOrigin,
          }),
        ] as const);
  return {
    id: `${name}-${subscriptionId}`,
    document: await requiredMail(userEmail, userId, content),
  };
}

type FirstMail = { id: string; document: MailDocument };

/**
 * Adds a new subscription to a commit, without tokens: its document, its seven steps, a mail
 * to the customer, and the cart that is now bought goes.
 */
export function writeNewSubscription(
  transaction: Transaction,
  begun: {
    subscriptionId: string;
    status: Exclude<ProviderSubscription['status'], 'not-begun'>;
    current: ProviderSubscription;
    order: SubscriptionOrder;
    cart: DocumentSnapshot;
    mail: FirstMail;
    now: Date;
  },
): void {
  const { subscriptionId, order, current, cart, now } = begun;
  const { userId, userEmail, selections, total, tokensPerMonth, packageName, accepted } =
    order.snapshot;
  const at = FieldValue.serverTimestamp();
  const whose = { userId, userEmail, createdAt: at, updatedAt: at };
  transaction.create(subscriptionReference(subscriptionId), {
    ...whose,
    productSelections: selections,
    productTotalPrice: total,
    status: begun.status,
    packageName,
    tokensPerMonth,
    tokenLots: [],
    blocks: 1,
    checkoutSessionId: order.sessionId,
    customerId: current.customerId,
    currentPeriodEnd: current.currentPeriodEnd,
    overdue: current.overdue,
    isTrial: current.isTrial,
    cancelsAt: current.cancelsAt,
    accepted,
  });
  const db = database();
  transaction.create(db.doc(`status/${subscriptionId}`), {
    ...whose,
    statusItems: defaultSteps(now),
  });
  transaction.create(db.doc(`mail/${begun.mail.id}`), begun.mail.document);
  // A selection that was changed since is the customer's next order, not this one.
  const kept = productSelections.safeParse(cart.get('productSelections'));
  if (cart.updateTime && kept.success && isDeepStrictEqual(kept.data, selections)) {
    transaction.delete(cart.ref, { lastUpdateTime: cart.updateTime });
  }
}
