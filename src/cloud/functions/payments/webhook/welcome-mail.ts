import type { ProductSelections } from '#domain/cart.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import { momentWords } from '#domain/studio-clock.ts';
import type { MailContent } from '../../mail/mail-content.ts';

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
  siteOrigin: string;
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
      address: `${order.siteOrigin}${subscriptionStatusPath(order.subscriptionId)}`,
    },
  };
}

/** What a trial means for the tokens, which only a payment brings. */
const trialWords = (endsAt: Date, cancelsAt: Date | null): string =>
  cancelsAt !== null && cancelsAt <= endsAt
    ? 'It begins with a trial, which brings no tokens.'
    : `It begins with a trial, which brings no tokens: they come with the first payment, on ${momentWords(endsAt)}. You can write your videos before, and order them then.`;
