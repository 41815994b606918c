import { referenceTo, type FunctionFailure } from '#contracts/functions-api.ts';
import { functionMessages, ProductError, type FunctionErrorCode } from '#domain/errors.ts';
import { limitMessage, type CallLimit } from '#domain/limits.ts';
import { isContention } from '../store/conflicts.ts';
import { errorFacts } from './error-facts.ts';
import { presentRequest } from './request-context.ts';
import { log } from './log.ts';

const statusByCode = {
  unauthenticated: 401,
  'unknown-client': 403,
  forbidden: 403,
  'second-factor-required': 403,
  'account-disabled': 403,
  'account-closing': 409,
  'gate-closed': 503,
  'invalid-request': 400,
  'method-not-allowed': 405,
  'request-too-large': 413,
  'too-many-calls': 429,
  busy: 503,
  'empty-cart': 400,
  'invalid-cart': 400,
  'unavailable-selection': 409,
  'price-changed': 409,
  'terms-not-accepted': 409,
  'terms-changed': 409,
  'legal-text-changed': 409,
  'payment-on-its-way': 409,
  'promotion-unknown': 409,
  'promotion-expired': 409,
  'promotion-used-up': 409,
  'promotion-not-first': 409,
  'promotion-below-minimum': 409,
  'promotion-other-currency': 409,
  'plan-changed': 409,
  'plan-not-changeable': 409,
  'same-plan': 409,
  'card-declined': 402,
  'payment-unavailable': 502,
  'not-found': 404,
  'link-over': 410,
  'file-not-ready': 409,
  'file-refused': 409,
  'version-replaced': 409,
  'not-under-review': 409,
  'answer-stands': 409,
  'not-delivered': 409,
  'link-to-nothing': 409,
  'link-ended': 409,
  'too-many-links': 409,
  'no-comments': 409,
  'no-rounds-left': 409,
  'day-closed': 409,
  'day-full': 409,
  'day-too-soon': 409,
  'day-after-end': 409,
  'shoot-begun': 409,
  'too-many-closures': 409,
  'block-filmed': 409,
  'brief-not-approved': 409,
  'not-a-draft': 409,
  'not-activated': 409,
  'moved-meanwhile': 409,
  'subscription-inactive': 409,
  'copy-over-allowance': 400,
  'not-enough-tokens': 409,
  'tokens-expired': 409,
  'requires-recent-login': 403,
  'subscription-running': 409,
  'parcel-unknown': 404,
  'not-at-studio': 409,
  'still-staff': 409,
  'own-roles': 409,
  'own-account': 409,
  'still-admin': 409,
  'already-registered': 409,
  'export-too-large': 409,
  'own-second-factor': 409,
  'roles-changed': 409,
  internal: 500,
} satisfies Record<FunctionErrorCode, number>;

/** A refusal that the caller is told about; the message is the catalogue's unless one is given. */
export function refusal(
  code: FunctionErrorCode,
  message: string = functionMessages[code],
  options?: ErrorOptions,
): ProductError {
  return new ProductError(code, message, options);
}

/** A refusal because of too many calls, with the time after which one more is allowed. */
export class TooManyCalls extends ProductError {
  readonly retryAfterSeconds: number;
  constructor(
    limit: CallLimit,
    retryAfterSeconds: number,
    message: string = limitMessage(limit, retryAfterSeconds),
  ) {
    super('too-many-calls' satisfies FunctionErrorCode, message);
    this.name = 'TooManyCalls';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The answer to an error. A transaction that others got in the way of may be sent again; any other error
 * that is not our own refusal is logged and answered as `internal`, with a reference to its request.
 */
export function failureOf(error: unknown): { status: number; body: FunctionFailure } {
  if (error instanceof ProductError && isFunctionCode(error.code)) {
    const { code, message } = error;
    const wait =
      error instanceof TooManyCalls ? { retryAfterSeconds: error.retryAfterSeconds } : {};
    return { status: statusByCode[code], body: { error: { code, message, ...wait } } };
  }
  if (isContention(error)) {
    log.warn('Contention', errorFacts(error));
    const failure = { code: 'busy', message: functionMessages.busy, retryAfterSeconds: 1 };
    return { status: statusByCode.busy, body: { error: failure } };
  }
  log.error('Unexpected failure', errorFacts(error));
  const present = presentRequest();
  const { internal } = functionMessages;
  const message = present === null ? internal : `${internal} ${referenceTo(present.requestId)}`;
  return { status: 500, body: { error: { code: 'internal', message } } };
}

function isFunctionCode(code: string): code is FunctionErrorCode {
  return Object.hasOwn(functionMessages, code);
}
