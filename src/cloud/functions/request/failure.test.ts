import { GrpcStatus } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { functionMessages, ProductError } from '#domain/errors.ts';

const log = vi.hoisted(() => vi.fn());
vi.mock('firebase-functions/logger', () => ({ logger: { error: log, warn: vi.fn() } }));
const { failureOf, refusal } = await import('./failure.ts');

describe('the answer to a failure', () => {
  test('a refusal is told with its code, its message and a fitting status', () => {
    expect(failureOf(refusal('not-enough-tokens', 'This video needs 3 tokens.'))).toEqual({
      status: 409,
      body: { error: { code: 'not-enough-tokens', message: 'This video needs 3 tokens.' } },
    });
  });

  test('a refusal without words of its own takes those of the catalogue', () => {
    const { body } = failureOf(refusal('empty-cart'));
    expect(body.error.message).toBe(functionMessages['empty-cart']);
  });

  test('anything else is logged and gives nothing away', () => {
    const secret = new Error('connect ECONNREFUSED 10.0.0.3:443');
    expect(failureOf(secret)).toEqual({
      status: 500,
      body: { error: { code: 'internal', message: functionMessages.internal } },
    });
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'Unexpected failure',
      expect.objectContaining({ reason: `Error: ${secret.message}` }),
    );
  });

  test.each([
    [GrpcStatus.ABORTED, 'Too much contention on these documents.'],
    [GrpcStatus.INVALID_ARGUMENT, 'Transaction is invalid or closed.'],
    [GrpcStatus.INVALID_ARGUMENT, 'The referenced transaction has expired.'],
  ])('a transaction that others got in the way of may be sent again: %s %s', (code, words) => {
    const contention = Object.assign(new Error(words), { code });
    expect(failureOf(contention)).toEqual({
      status: 503,
      body: { error: { code: 'busy', message: functionMessages.busy, retryAfterSeconds: 1 } },
    });
  });

  test('a product error with a code that functions do not have is internal', () => {
    expect(failureOf(new ProductError('toString', 'odd')).status).toBe(500);
  });
});
