import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokensPaidBy } from './invoice.ts';
import {
  lotForInvoice,
  maxAdjustmentReason,
  returnTokens,
  spendTokens,
  takeBackTokens,
  takenBackReason,
  tokenBalance,
  tokenEntry,
  withoutExpired,
  type Spending,
  type TokenLot,
  type TokenPortion,
} from './tokens.ts';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2025-03-01T00:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * day);
const lot = (id: string, left: number, days: number): TokenLot => ({
  id,
  left,
  expiresAt: inDays(days),
});

function spent(spending: Spending) {
  if (!spending.ok) throw new Error(`Refused with a balance of ${spending.balance}`);
  return spending;
}

test('the longest reason of an adjustment stays whole when that is taken back', () => {
  const reason = `${'x'.repeat(maxAdjustmentReason - 1)}.`;
  const kept = tokenEntry.shape.reason.parse(takenBackReason(reason));
  expect(kept).toBe(`Taken back: ${reason}`);
});

describe('tokenBalance', () => {
  test('counts the tokens that have not expired', () => {
    expect(tokenBalance([lot('a', 6, 1), lot('b', 3, 30), lot('old', 9, -1)], now)).toBe(9);
    expect(tokenBalance([], now)).toBe(0);
  });

  test('a lot ends at the moment it expires', () => {
    expect(tokenBalance([lot('a', 6, 0)], now)).toBe(0);
    expect(tokenBalance([lot('a', 6, 0)], new Date(now.getTime() - 1))).toBe(6);
  });
});

describe('spendTokens', () => {
  test('takes from the lot that expires first, in any stored order', () => {
    const lots = [lot('late', 6, 60), lot('soon', 2, 10), lot('middle', 3, 30)];
    const { portions, lots: left } = spent(spendTokens(lots, 4, now));
    expect(portions).toEqual([
      { lotId: 'soon', amount: 2 },
      { lotId: 'middle', amount: 2 },
    ]);
    expect(Object.fromEntries(left.map(({ id, left: rest }) => [id, rest]))).toEqual({
      soon: 0,
      middle: 1,
      late: 6,
    });
  });

  test('refuses with the balance when there are too few', () => {
    const lots = [lot('a', 2, 10), lot('old', 9, -1)];
    expect(spendTokens(lots, 3, now)).toEqual({ ok: false, balance: 2 });
    expect(spendTokens([], 1, now)).toEqual({ ok: false, balance: 0 });
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%s is no amount', (amount) => {
    expect(() => spendTokens([lot('a', 6, 1)], amount, now)).toThrow(RangeError);
  });

  test('leaves the given lots as they were', () => {
    const lots = [lot('b', 3, 30), lot('a', 2, 10)];
    const before = structuredClone(lots);
    spendTokens(lots, 4, now);
    expect(lots).toEqual(before);
  });
});

describe('returnTokens', () => {
  const at = { now, renewUntil: inDays(30), renewedLotId: 'returned' };

  test('puts tokens back where they came from', () => {
    const lots = [lot('a', 0, 10), lot('b', 1, 20)];
    const portions = [
      { lotId: 'a', amount: 2 },
      { lotId: 'b', amount: 1 },
    ];
    expect(returnTokens(lots, portions, at)).toEqual([lot('a', 2, 10), lot('b', 2, 20)]);
  });

  test('tokens from an expired or removed lot return as a new lot', () => {
    const portions = [
      { lotId: 'old', amount: 2 },
      { lotId: 'forgotten', amount: 1 },
      { lotId: 'a', amount: 3 },
    ];
    expect(returnTokens([lot('old', 0, -1), lot('a', 0, 10)], portions, at)).toEqual([
      lot('old', 0, -1),
      lot('a', 3, 10),
      lot('returned', 3, 30),
    ]);
  });

  test('leaves the given lots as they were', () => {
    const lots = [lot('a', 0, 10)];
    returnTokens(lots, [{ lotId: 'a', amount: 2 }], at);
    expect(lots).toEqual([lot('a', 0, 10)]);
  });
});

describe('tokens are neither made nor lost', () => {
  const lots = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 4 }),
      left: fc.nat({ max: 40 }),
      expiresAt: fc.integer({ min: -40, max: 400 }).map(inDays),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  );

  test('by spending: the balance falls by exactly the amount', () => {
    fc.assert(
      fc.property(lots, fc.nat({ max: 120 }), (given, amount) => {
        const balance = tokenBalance(given, now);
        const spending = spendTokens(given, amount, now);
        expect(spending.ok).toBe(amount <= balance);
        if (!spending.ok) return;
        expect(tokenBalance(spending.lots, now)).toBe(balance - amount);
        expect(spending.lots.every(({ left }) => left >= 0)).toBe(true);
        expect(spending.portions.reduce((sum, portion) => sum + portion.amount, 0)).toBe(amount);
        expect(spending.portions.every((portion) => portion.amount > 0)).toBe(true);
      }),
    );
  });

  test('by a return, however much later: all of it can be spent again', () => {
    fc.assert(
      fc.property(lots, fc.nat({ max: 60 }), fc.nat({ max: 500 }), (given, amount, days) => {
        const spending = spendTokens(given, amount, now);
        if (!spending.ok) return;
        const later = inDays(days);
        const kept = withoutExpired(spending.lots, later);
        const returned = returnTokens(kept, spending.portions, {
          now: later,
          renewUntil: new Date(later.getTime() + day),
          renewedLotId: 'returned-by-video',
        });
        expect(tokenBalance(returned, later)).toBe(tokenBalance(spending.lots, later) + amount);
      }),
    );
  });
});

test.each([
  ['monthly', '2026-02-10', '2026-03-10', '2026-04-10'],
  ['monthly', '2026-01-31', '2026-02-28', '2026-03-31'],
  ['monthly', '2026-01-31', '2026-03-31', '2026-04-30'],
  ['quarterly', '2026-06-10', '2026-09-10', '2026-12-10'],
  ['quarterly', '2026-08-31', '2027-02-28', '2027-05-31'],
  ['yearly', '2028-02-29', '2031-02-28', '2032-02-29'],
] as const)('tokens of a %s invoice since %s until %s roll over until %s', (...row) => {
  const [period, anchor, end, rollsOver] = row;
  const periodEnd = new Date(`${end}T09:30:00Z`);
  const granted = lotForInvoice({
    id: 'in_1',
    tokens: 6,
    periodEnd,
    period,
    anchor: new Date(anchor),
  });
  expect(granted).toEqual({ id: 'in_1', left: 6, expiresAt: new Date(`${rollsOver}T09:30:00Z`) });
});

test('expired lots are dropped, empty ones that could still be filled are not', () => {
  const lots = [lot('old', 5, -1), lot('now', 5, 0), lot('empty', 0, 1)];
  expect(withoutExpired(lots, now)).toEqual([lot('empty', 0, 1)]);
});

describe('takeBackTokens', () => {
  const at = { now, renewUntil: inDays(30) };
  const take = (lots: TokenLot[], tokens: number, when = at) =>
    takeBackTokens(lots, { lotId: 'a', granted: 6, tokens }, when);

  test('takes what is left first, and what was spent when a video returns it', () => {
    const { lots, change } = take([lot('a', 2, 10), lot('b', 3, 20)], 4);
    expect(change).toBe(-2);
    expect(tokenBalance(lots, now)).toBe(3);
    const returned = returnTokens(lots, [{ lotId: 'a', amount: 3 }], {
      ...at,
      renewedLotId: 'returned',
    });
    expect(tokenBalance(returned, now)).toBe(4);
  });

  test('gives back what it took, also once its lot has expired', () => {
    const taken = take([lot('a', 5, 10)], 6);
    expect(take(taken.lots, 0)).toEqual({ lots: [lot('a', 5, 10)], change: 5 });
    const late = { now: inDays(20), renewUntil: inDays(50) };
    const kept = withoutExpired(taken.lots, late.now);
    expect(take(kept, 3, late)).toMatchObject({ change: 2, lots: [{ left: 2, takenBack: {} }] });
  });

  test('never takes more than was granted, and never leaves more than is paid for', () => {
    const moves = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('spend' as const), amount: fc.nat({ max: 8 }) }),
        fc.record({ kind: fc.constant('return' as const) }),
        fc.record({
          kind: fc.constant('money' as const),
          refund: fc.nat({ max: 1000 }),
          state: fc.constantFrom('given' as const, 'failed' as const, 'pending' as const),
          lost: fc.nat({ max: 1000 }),
        }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(
        fc.nat({ max: 40 }),
        fc.integer({ min: 1, max: 1000 }),
        moves,
        (granted, total, all) => {
          let lots: TokenLot[] = [lot('a', granted, 30)];
          const spendings: TokenPortion[][] = [];
          let paidFor = granted;
          let mostPaidFor = granted;
          for (const move of all) {
            if (move.kind === 'spend') {
              const spending = spendTokens(lots, move.amount, now);
              if (!spending.ok) continue;
              lots = spending.lots;
              spendings.push(spending.portions);
            } else if (move.kind === 'return') {
              const portions = spendings.pop() ?? [];
              lots = returnTokens(lots, portions, { ...at, renewedLotId: 'none' });
            } else {
              const money = {
                total,
                refunds: [{ id: 're', amount: move.refund, at: now, state: move.state }],
                disputes: [{ id: 'du', amount: move.lost, at: now, state: 'lost' as const }],
              };
              paidFor = tokensPaidBy(money, granted);
              const gone =
                move.state === 'failed'
                  ? Math.max(move.refund, move.lost)
                  : move.refund + move.lost;
              mostPaidFor = (granted * Math.max(0, total - gone)) / total;
              const tokens = granted - paidFor;
              lots = takeBackTokens(lots, { lotId: 'a', granted, tokens }, at).lots;
            }
            expect(paidFor).toBeGreaterThanOrEqual(0);
            expect(paidFor).toBeLessThanOrEqual(mostPaidFor);
            const used = spendings.flat().reduce((sum, { amount }) => sum + amount, 0);
            // What is worth something, and not a token less.
            expect(tokenBalance(lots, now)).toBe(Math.max(0, paidFor - used));
          }
        },
      ),
    );
  });
});
