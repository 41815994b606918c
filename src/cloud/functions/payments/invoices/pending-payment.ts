import { FieldValue } from 'firebase-admin/firestore';
import { routes } from '#domain/routes.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { writeMail } from '../../mail/write-mails.ts';
import { database } from '../../store/admin.ts';
import type { SubscriptionOrder } from '../webhook/subscription-order.ts';

/**
 * Notes that an order's payment is on its way, and tells the customer once. Such an order, paid by bank
 * debit say, is not a subscription yet: nothing may be filmed for money that may never come.
 */
export async function announcePending({ sessionId, snapshot }: SubscriptionOrder): Promise<void> {
  const db = database();
  await db.runTransaction(async (transaction) => {
    const order = await transaction.get(db.doc(`checkouts/${sessionId}`));
    // The events of a payment that failed come in any order.
    if (order.get('payment') !== undefined) return;
    await writeMail(transaction, {
      userId: snapshot.userId,
      choice: null,
      id: `pending-${sessionId}`,
      content: pendingMail(snapshot.packageName, sessionId),
    });
    const state = { payment: 'pending', paymentAt: FieldValue.serverTimestamp() };
    transaction.update(order.ref, state);
  });
}

function pendingMail(packageName: string, sessionId: string): MailContent {
  return {
    subject: `Your payment for ${packageName} is on its way`,
    paragraphs: [
      'Thank you for your order. Your bank needs a few days to move the money, and you need not do anything.',
      'Your subscription begins by itself when the payment arrives. We write to you then, and also if it does not arrive.',
    ],
    link: {
      label: 'See where it stands',
      path: `${routes.checkoutSuccess.path}?session_id=${encodeURIComponent(sessionId)}`,
    },
  };
}

/** Tells a customer that a payment on its way did not arrive. */
export function lostPaymentMail(packageName: string): MailContent {
  return {
    subject: `Your payment for ${packageName} did not arrive`,
    paragraphs: [
      'Your bank did not move the money, so your subscription has not begun. Nothing was charged.',
      'Your cart is still there. Try again with a card, which is confirmed at once.',
    ],
    link: { label: 'Back to your cart', path: routes.cart.path },
  };
}
