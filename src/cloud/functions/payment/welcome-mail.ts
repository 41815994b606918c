import type { ProductSelections } from '#domain/cart.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import type { MailContent } from '../mail/mail-content.ts';

/** The mail that welcomes a new customer and names the next steps. */
export function welcomeMail(order: {
  packageName: string;
  option: ProductSelections['option'];
  subscriptionId: string;
  siteOrigin: string;
}): MailContent {
  return {
    subject: `Your ${order.packageName} subscription has begun`,
    paragraphs: [
      'Thank you for your order. Your payment is received and your subscription has begun.',
      'Next, send us your product and write your first video: its title, its copy and how it opens and closes. Then order it and book a shoot day.',
      order.option === 'agency'
        ? 'Your brief comes first: days can be booked once the studio has approved it.'
        : 'The page of your order has our address and the free days.',
    ],
    link: {
      label: 'Follow every step',
      address: `${order.siteOrigin}${subscriptionStatusPath(order.subscriptionId)}`,
    },
  };
}
