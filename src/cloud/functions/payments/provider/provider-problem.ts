import { functionMessages, type FunctionErrorCode } from '#domain/errors.ts';

// The provider's own texts are for developers, name its parameters and change without notice. They are logged.

/** Why a card did not pay, by the code of its bank or of the provider. */
const cardReasons = new Map<string, string>([
  ['insufficient_funds', 'There is not enough money on your card.'],
  ['expired_card', 'Your card has expired.'],
  ['incorrect_cvc', 'The security code of your card is not right.'],
  ['invalid_cvc', 'The security code of your card is not right.'],
  ['incorrect_number', 'The number of your card is not right.'],
  ['invalid_number', 'The number of your card is not right.'],
  ['incorrect_zip', 'The postal code does not belong to your card.'],
  ['card_velocity_exceeded', 'The limit of your card is reached.'],
  ['withdrawal_count_limit_exceeded', 'The limit of your card is reached.'],
  ['card_not_supported', 'Your card does not allow this kind of payment.'],
  ['transaction_not_allowed', 'Your card does not allow this kind of payment.'],
  ['currency_not_supported', 'Your card does not pay in this currency.'],
  ['processing_error', 'Your bank could not be reached.'],
  ['issuer_not_available', 'Your bank could not be reached.'],
  ['try_again_later', 'Your bank could not be reached.'],
  ['authentication_required', 'Your bank wants to ask you first.'],
  ['payment_intent_authentication_failure', 'Your bank could not confirm that it is you.'],
]);

/** Why a card did not pay, in a sentence; null for an error that is about no card. */
export function cardReasonOf(error: unknown): string | null {
  if (!(error instanceof Error && 'statusCode' in error && error.statusCode === 402)) return null;
  return declineReasonOf({
    decline_code: fieldOf(error, 'decline_code'),
    code: fieldOf(error, 'code'),
  });
}

/** The same for a payment that the bank refused. */
export function declineReasonOf(
  refusal: { decline_code?: string | undefined; code?: string | undefined } | null,
): string {
  const reasons = [refusal?.decline_code, refusal?.code].flatMap(
    (code) => cardReasons.get(code ?? '') ?? [],
  );
  // Banks that suspect fraud ask that it is not said.
  return reasons[0] ?? 'Your card was declined.';
}

/** Whether the provider did not answer, or failed itself, so that nobody knows what it did. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error &&
  'type' in error &&
  (error.type === 'StripeConnectionError' || error.type === 'StripeAPIError');

const { 'payment-unavailable': chargedNothing } = functionMessages;

const notKnown =
  'The payment provider did not answer, so it is not known yet whether this was done. If something was charged, you find it in a minute under Subscriptions, at “Invoices”. Look there before you try again.';

/** What a request that the provider refused means, by its type. */
const refusals = new Map<string, string>([
  [
    'StripeRateLimitError',
    'The payment provider has too much to do just now. Nothing was charged; try again in a minute.',
  ],
  [
    'StripeIdempotencyError',
    'This was asked for twice at the same moment. Look at it again before you try once more.',
  ],
]);

/** The same by its code, which says more. */
const refusalsByCode = new Map<string, string>([
  [
    'lock_timeout',
    'The payment provider is still busy with an earlier change. Nothing was charged; try again in a minute.',
  ],
  [
    'resource_missing',
    'The payment provider no longer has this. Nothing was charged; load the page again.',
  ],
  [
    'customer_tax_location_invalid',
    'The taxes cannot be worked out for your address. Nothing was charged; complete the address under “Card and address”, then try again.',
  ],
]);

const refused =
  'The payment provider refused this. Nothing was charged. Load the page and try again; if that does not help, write to us.';

// What concerns our keys only; a person can do nothing about it but wait.
const ours = new Set(['StripeAuthenticationError', 'StripePermissionError']);

/** What a person is told of an error of the provider. `mayCharge`: whether what was asked can move money. */
export function providerProblemOf(
  error: Error,
  mayCharge: boolean,
): { code: FunctionErrorCode; message: string } {
  const cardReason = cardReasonOf(error);
  if (cardReason !== null) {
    const message = `${cardReason} Nothing was charged. Use another card, or try again.`;
    return { code: 'card-declined', message };
  }
  return { code: 'payment-unavailable', message: refusalOf(error, mayCharge) };
}

function refusalOf(error: Error, mayCharge: boolean): string {
  if (isUnanswered(error)) return mayCharge ? notKnown : chargedNothing;
  const type = fieldOf(error, 'type');
  if (ours.has(type)) return chargedNothing;
  return refusalsByCode.get(fieldOf(error, 'code')) ?? refusals.get(type) ?? refused;
}

/** A text among an error's own fields; empty when there is none. */
function fieldOf(error: Error, name: string): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
