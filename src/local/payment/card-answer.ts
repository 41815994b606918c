import type Stripe from 'stripe';
import type { Billing } from './billing.ts';
import { newId } from './ids.ts';
import type { PaymentState, PaymentStore } from './payment-state.ts';
import type { Subscription } from './stripe-objects.ts';

// The provider's own test cards and what it says to them.
const refusals: Record<string, string> = {
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
  '4000000000000069': 'Your card has expired.',
  '4000000000000127': "Your card's security code is incorrect.",
};

export const declinedCard = '4000000000000002';
/** Pays when it is saved, and is refused at every later attempt. */
const laterDeclinedCard = '4000000000000341';
/** Asks for 3-D Secure, also when it was saved. */
const authenticatedCards = new Set(['4000002760003184', '4000002500003155']);

const digitsOf = (number: string) => number.replaceAll(/\s/g, '');

/** Why a card is refused while its owner types it, or null when it pays. */
export function cardRefusal(number: string): string | null {
  const digits = digitsOf(number);
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return 'Your card number is invalid.';
  return refusals[digits] ?? null;
}

/** Whether the bank wants to see the owner of the card first. */
export const needsAuthentication = (number: string): boolean =>
  authenticatedCards.has(digitsOf(number));

/** What becomes of a saved card that is charged while nobody is there. */
function cardAnswer(number: string): 'pays' | 'failed' | 'needs-action' {
  if (needsAuthentication(number)) return 'needs-action';
  if (digitsOf(number) === laterDeclinedCard) return 'failed';
  return cardRefusal(number) === null ? 'pays' : 'failed';
}

/** What a bank debit is saved by, in place of the number of a card. */
export const bankAccount = 'sepa_debit';

/** Saves a card, or the account of a bank debit; gives the id of its payment method. */
export function saveMethod({ state, now }: PaymentStore, number: string): string {
  const id = newId('pm');
  state.cards[id] = digitsOf(number);
  state.cardsSavedAt[id] = now();
  return id;
}

/** What pays a subscription: its own payment method, before its customer's. */
export const payerOf = (
  { customers }: PaymentState,
  { customer, default_payment_method: own }: Subscription,
): string | null => own ?? customers[customer]?.invoice_settings.default_payment_method ?? null;

/** What becomes of a charge of the saved card of a subscription. One without any declines. */
export const answerOfSaved = (state: PaymentState, subscription: Subscription) =>
  cardAnswer(state.cards[payerOf(state, subscription) ?? ''] ?? declinedCard);

/** Where a subscription is set to it, what paid its invoice becomes its own. */
export function pinPayer(subscription: Subscription | undefined, method: string | null): void {
  if (subscription?.payment_settings.save_default_payment_method !== 'on_subscription') return;
  subscription.default_payment_method = method ?? subscription.default_payment_method;
}

/** A customer saves a card in the portal, which makes it the customer's and changes no subscription. */
export function changeCard({ store, announce }: Billing, customerId: string, number: string): void {
  const customer = store.state.customers[customerId];
  if (!customer) return;
  const previous = { invoice_settings: customer.invoice_settings };
  customer.invoice_settings = { default_payment_method: saveMethod(store, number) };
  announce([{ type: 'customer.updated', object: customer, previous }]);
}

type PaymentMethod = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'type'>;

/** A saved card as the provider shows it. */
export function paymentMethodOf(
  { cards, cardsSavedAt }: PaymentState,
  id: string,
): PaymentMethod | undefined {
  const number = cards[id];
  if (number === undefined) return undefined;
  return {
    id,
    object: 'payment_method',
    created: cardsSavedAt[id] ?? 0,
    type: number === digitsOf(bankAccount) ? 'sepa_debit' : 'card',
  };
}

/** The check that every card number passes: a mistyped digit does not. */
function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
