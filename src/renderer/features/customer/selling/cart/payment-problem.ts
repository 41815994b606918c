import { messageFor } from '#domain/errors.ts';

const nothingCharged = 'Nothing was charged.';

/** Why paying did not begin, with what is safe: no money moves before the payment page. */
export function paymentProblem(error: unknown): string {
  const message = messageFor(error);
  if (/nothing was (?:changed or )?charged/i.test(message)) return message;
  return `${/[.!?]$/.test(message) ? message : `${message}.`} ${nothingCharged}`;
}
