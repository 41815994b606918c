import type { ProductSelections } from '#domain/cart.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { momentWords } from '../mail/moment-words.ts';

/** The mail that welcomes a new customer and names the next steps. */
export function welcomeMail(order: {
  packageName: string;
  option: ProductSelections['option'];
  subscriptionId: string;
  /** False where there was nothing to pay yet. */
  isCharged: boolean;
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
      'Next, send us your product and write your first video: its title, its copy and how it opens and closes. Then order it and book a shoot day.',
      'The page of your order has our address and the free days.',
      ...(order.option === 'agency'
        ? ['Before a day is booked comes your brief: the studio has to approve it.']
        : []),
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
