import type Stripe from 'stripe';
import { newId } from './ids.ts';
import type { PaymentState, PaymentStore } from './payment-state.ts';

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
export function cardAnswer(number: string): 'pays' | 'failed' | 'needs-action' {
  if (needsAuthentication(number)) return 'needs-action';
  if (digitsOf(number) === laterDeclinedCard) return 'failed';
  return cardRefusal(number) === null ? 'pays' : 'failed';
}

/** Saves a card; gives the id of its payment method. */
export function saveCard({ state, now }: PaymentStore, number: string): string {
  const id = newId('pm');
  state.cards[id] = digitsOf(number);
  state.cardsSavedAt[id] = now();
  return id;
}

type PaymentMethod = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'created' | 'livemode' | 'type'>;

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
    livemode: false,
    type: 'card',
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
