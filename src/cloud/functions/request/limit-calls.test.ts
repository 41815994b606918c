import { GrpcStatus } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contracts/calls.ts';

/** Stored documents by path. One transaction at a time, as the database would order them. */
const stored = new Map<string, Record<string, unknown>>();
const reads = vi.fn();
let failure: Error | null = null;
vi.mock('../store/admin.ts', () => ({
  database: () => ({
    doc: (path: string) => path,
    runTransaction: (run: (transaction: unknown) => unknown) => {
      if (failure) throw failure;
      return run({
        get: (path: string) => {
          reads(path);
          return { get: (field: string) => stored.get(path)?.[field] };
        },
        set: (path: string, fields: Record<string, unknown>) => {
          stored.set(path, { ...stored.get(path), ...fields });
        },
      });
    },
  }),
}));
const { createCallLimiter } = await import('./limit-calls.ts');

const { limit } = calls.checkout;
const { burst, everySeconds } = limit;
const start = Date.UTC(2026, 0, 1);
const later = (seconds: number) => start + seconds * 1000;
const refusal = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: 'too-many-calls', retryAfterSeconds });

beforeEach(() => {
  stored.clear();
  reads.mockClear();
});

async function spend(limiter: ReturnType<typeof createCallLimiter>, uid: string) {
  for (let count = 0; count < burst; count += 1) await limiter.take(uid, start);
}

test('who was refused is refused again without a read, for as long as told', async () => {
  const limiter = createCallLimiter('checkout', limit);
  await spend(limiter, 'ada');
  limiter.requireNoWait('ada', start);
  await expect(limiter.take('ada', start)).rejects.toThrow();
  reads.mockClear();
  expect(() => limiter.requireNoWait('ada', later(20))).toThrow(refusal(everySeconds - 20));
  limiter.requireNoWait('ada', later(everySeconds));
  limiter.requireNoWait('grace', start);
  expect(reads).not.toHaveBeenCalled();
});

test('a bucket that holds no time counts as full', async () => {
  stored.set('limits/ada', { checkout: 'broken' });
  await expect(createCallLimiter('checkout', limit).take('ada', start)).resolves.toBeUndefined();
});

test('of calls that get in each other’s way one is told to wait a second, and is not remembered', async () => {
  const limiter = createCallLimiter('checkout', limit);
  failure = Object.assign(new Error('Contention'), { code: GrpcStatus.ABORTED });
  try {
    const refused = await limiter.take('ada', start).catch((error: unknown) => error);
    expect(refused).toEqual(refusal(1));
    expect(String(refused)).not.toContain('10');
  } finally {
    failure = null;
  }
  limiter.requireNoWait('ada', start);
  await limiter.take('ada', start);
});
