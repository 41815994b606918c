import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { productSelections, type ProductSelections } from '#domain/cart.ts';
import { defaultSteps } from '#domain/progress.ts';
import { requiredMail, type MailDocument } from '../../mail/studio-mail.ts';
import { database } from '../../store/admin.ts';
import { subscriptionReference } from '../../store/subscriptions.ts';
import { endedMail } from '../plan/ended-mail.ts';
import { chargedEachPeriod } from '../plan/plan-mail.ts';
import type { SubscriptionOrder } from './subscription-order.ts';
import type { ProviderSubscription } from '../provider/provider-subscription.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { momentWords } from '#domain/studio-clock.ts';

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

/** The mail that welcomes a new customer and names the next steps. */
export function welcomeMail(order: {
  packageName: string;
  option: ProductSelections['option'];
  subscriptionId: string;
  /** What it costs each period. */
  price: string;
  renewsAt: Date;
  /** False where there was nothing to pay yet. */
  isCharged: boolean;
  /** When its trial is over, which brings no tokens; null where it began with a paid period. */
  trialEndsAt: Date | null;
  /** When it ends, where that was set before its first event came; null while it renews. */
  cancelsAt: Date | null;
}): MailContent {
  return {
    subject: `Your ${order.packageName} subscription has begun`,
    paragraphs: [
      order.isCharged
        ? 'Thank you for your order. Your payment is received and your subscription has begun.'
        : 'Thank you for your order. There was nothing to pay today, and your subscription has begun.',
      ...(order.cancelsAt === null
        ? [
            `It costs ${order.price} and renews by itself: the next payment is due on ${momentWords(order.renewsAt)}. Change or cancel it under Subscriptions at any time; its invoices are there as well.`,
          ]
        : []),
      'Next, send us your product and write your first video: its title, its copy and how it opens and closes. Then order it and book a shoot day.',
      'The page of your order has our address and the free days.',
      ...(order.option === 'agency'
        ? ['Before a day is booked comes your brief: the studio has to approve it.']
        : []),
      ...(order.trialEndsAt === null ? [] : [trialWords(order.trialEndsAt, order.cancelsAt)]),
      ...(order.cancelsAt === null
        ? []
        : [
            `It is set to end on ${momentWords(order.cancelsAt)}. Tokens that are left then can no longer be spent.`,
          ]),
    ],
    link: {
      label: 'Follow every step',
      path: subscriptionStatusPath(order.subscriptionId),
    },
  };
}

/** What a trial means for the tokens, which only a payment brings. */
const trialWords = (endsAt: Date, cancelsAt: Date | null): string =>
  cancelsAt !== null && cancelsAt <= endsAt
    ? 'It begins with a trial, which brings no tokens.'
    : `It begins with a trial, which brings no tokens: they come with the first payment, on ${momentWords(endsAt)}. You can write your videos before, and order them then.`;
