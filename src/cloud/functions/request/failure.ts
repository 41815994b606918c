import { logger } from 'firebase-functions/logger';
import type { FunctionFailure } from '#contracts/functions-api.ts';
import { functionMessages, ProductError, type FunctionErrorCode } from '#domain/errors.ts';
import { limitMessage, type LimitedCall } from '#domain/limits.ts';
import { errorFacts } from './error-facts.ts';

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
  'empty-cart': 400,
  'invalid-cart': 400,
  'unavailable-selection': 409,
  'price-changed': 409,
  'payment-unavailable': 502,
  'not-found': 404,
  'link-over': 410,
  'file-not-ready': 409,
  'file-refused': 409,
  'not-a-draft': 409,
  'not-activated': 409,
  'moved-meanwhile': 409,
  'subscription-inactive': 409,
  'copy-over-allowance': 400,
  'not-enough-tokens': 409,
  'requires-recent-login': 403,
  'subscription-running': 409,
  'still-staff': 409,
  'own-roles': 409,
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
    call: LimitedCall,
    retryAfterSeconds: number,
    message: string = limitMessage(call, retryAfterSeconds),
  ) {
    super('too-many-calls' satisfies FunctionErrorCode, message);
    this.name = 'TooManyCalls';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The answer to an error. An error that is not our own refusal is logged and answered as `internal`. */
export function failureOf(error: unknown): { status: number; body: FunctionFailure } {
  if (error instanceof ProductError && isFunctionCode(error.code)) {
    const { code, message } = error;
    const wait =
      error instanceof TooManyCalls ? { retryAfterSeconds: error.retryAfterSeconds } : {};
    return { status: statusByCode[code], body: { error: { code, message, ...wait } } };
  }
  logger.error('Unexpected failure', errorFacts(error));
  const { internal } = functionMessages;
  return { status: 500, body: { error: { code: 'internal', message: internal } } };
}

function isFunctionCode(code: string): code is FunctionErrorCode {
  return Object.hasOwn(functionMessages, code);
}
