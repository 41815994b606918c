import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limitMessage, takeCall, type CallLimit } from './limits.ts';

const limit = fc.record({
  burst: fc.integer({ min: 1, max: 20 }),
  everySeconds: fc.integer({ min: 1, max: 600 }),
});
/** Milliseconds from one call to the next. */
const pauses = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900_000 })), {
  maxLength: 80,
});
const start = Date.UTC(2026, 0, 1);

describe('a bucket of calls', () => {
  test('allows what a bucket that counts its calls allows', () => {
    fc.assert(
      fc.property(limit, pauses, ({ burst, everySeconds }, waits) => {
        const every = everySeconds * 1000;
        let now = start;
        let fullAt: number | null = null;
        let left = burst;
        const differing: number[] = [];
        for (const wait of waits) {
          now += wait;
          left = Math.min(burst, left + wait / every);
          const taken = takeCall({ burst, everySeconds }, fullAt, now);
          // A fraction of a call that is lost in rounding decides nothing.
          if (Math.abs(left - 1) > 1e-6 && taken.allowed !== left > 1) differing.push(now);
          if (!taken.allowed) continue;
          fullAt = taken.fullAt;
          left -= 1;
        }
        expect(differing).toEqual([]);
      }),
    );
  });

  test('a refused person is let through after the time that they are told, and not before', () => {
    fc.assert(
      fc.property(
        limit,
        fc.integer({ min: 0, max: 10_000_000 }),
        ({ burst, everySeconds }, ahead) => {
          const taken = takeCall({ burst, everySeconds }, start + ahead, start);
          if (taken.allowed) return;
          const { retryAfterSeconds } = taken;
          expect(retryAfterSeconds).toBeGreaterThan(0);
          expect(retryAfterSeconds).toBeLessThanOrEqual(everySeconds);
          const fullAt = Math.min(start + ahead, start + burst * everySeconds * 1000);
          const at = (seconds: number) =>
            takeCall({ burst, everySeconds }, fullAt, start + seconds * 1000).allowed;
          expect(at(retryAfterSeconds)).toBe(true);
          expect(at(retryAfterSeconds - 1)).toBe(false);
        },
      ),
    );
  });
});

const payments: CallLimit = {
  burst: 10,
  everySeconds: 120,
  done: (calls) => `opened ${calls} payment pages`,
  again: 'open another one',
  safe: 'Nothing was charged.',
};

describe('what a person reads', () => {
  test('names what they did, when it goes on and what is safe', () => {
    expect(limitMessage(payments, 100)).toBe(
      'You have opened 10 payment pages in a short time. You can open another one in 2 minutes. Nothing was charged.',
    );
    expect(limitMessage({ ...payments, safe: '' }, 7)).toBe(
      'You have opened 10 payment pages in a short time. You can open another one in 7 seconds.',
    );
  });

  test.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [600, '10 minutes'],
  ])('%i seconds are "%s"', (seconds, words) => {
    expect(limitMessage(payments, seconds)).toContain(`in ${words}.`);
  });
});
