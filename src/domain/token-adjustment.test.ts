import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adjustTokens, givenUntil, undoAdjustment } from './token-adjustment.ts';
import { tokenBalance, type TokenLot } from './tokens.ts';

const now = new Date('2026-03-10T12:00:00Z');
const currentPeriodEnd = new Date('2026-03-31T12:00:00Z');
const holding = (tokenLots: TokenLot[], status: 'active' | 'canceled' = 'active') => ({
  tokenLots,
  status,
  currentPeriodEnd,
});
const lot = (id: string, left: number, day: string): TokenLot => ({
  id,
  left,
  expiresAt: new Date(`${day}T12:00:00Z`),
});

describe('an adjustment by an admin', () => {
  test('gives tokens for the paid period and thirty days more', () => {
    const given = adjustTokens(holding([]), { id: 'gift', amount: 3 }, now);
    expect(given).toMatchObject({ ok: true, lots: [{ id: 'gift', left: 3 }] });
    expect(givenUntil(currentPeriodEnd, now)).toEqual(new Date('2026-04-30T12:00:00Z'));
    expect(givenUntil(new Date('2026-01-01T00:00:00Z'), now)).toEqual(
      new Date('2026-04-09T12:00:00Z'),
    );
  });

  test('takes those that expire first, and refuses more than there are', () => {
    const lots = [lot('late', 4, '2026-05-01'), lot('soon', 2, '2026-04-01')];
    expect(adjustTokens(holding(lots), { id: 'x', amount: -3 }, now)).toMatchObject({
      ok: true,
      portions: [
        { lotId: 'soon', amount: 2 },
        { lotId: 'late', amount: 1 },
      ],
    });
    expect(adjustTokens(holding(lots), { id: 'x', amount: -7 }, now)).toEqual({
      ok: false,
      why: 'too-few',
      balance: 6,
    });
  });

  test('gives nothing to a subscription that has ended', () => {
    const ended = holding([], 'canceled');
    expect(adjustTokens(ended, { id: 'x', amount: 1 }, now)).toEqual({ ok: false, why: 'ended' });
  });

  test('cannot be taken back once what it gave has expired', () => {
    const undone = { id: 'gift', amount: 3, portions: [] };
    const lots = [lot('gift', 3, '2026-03-01'), lot('in_1', 9, '2026-05-01')];
    expect(undoAdjustment(holding(lots), undone, now)).toEqual({ ok: false, why: 'expired' });
  });
});

test('adjustments and their undoing never go below zero, and the ledger always adds up', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('adjust' as const), amount: fc.integer({ min: -20, max: 20 }) }),
    fc.record({ do: fc.constant('undo' as const), which: fc.nat(30) }),
  );
  fc.assert(
    fc.property(fc.nat(15), fc.array(step, { maxLength: 40 }), (start, steps) => {
      let lots = [lot('in_1', start, '2026-04-20')];
      const done: { id: string; amount: number; portions: { lotId: string; amount: number }[] }[] =
        [];
      const undone = new Set<string>();
      let ledger = start;
      for (const [index, each] of steps.entries()) {
        const earlier = each.do === 'undo' ? done[each.which] : undefined;
        if (each.do === 'undo' && (earlier === undefined || undone.has(earlier.id))) continue;
        if (each.do === 'adjust' && each.amount === 0) continue;
        const result =
          each.do === 'adjust'
            ? adjustTokens(holding(lots), { id: `a${index}`, amount: each.amount }, now)
            : undoAdjustment(holding(lots), earlier ?? { id: '', amount: 0, portions: [] }, now);
        const amount = each.do === 'adjust' ? each.amount : -(earlier?.amount ?? 0);
        if (!result.ok) {
          if (ledger + amount >= 0) throw new Error(`${amount} of ${ledger} was refused.`);
          continue;
        }
        lots = result.lots;
        ledger += amount;
        if (each.do === 'adjust') done.push({ id: `a${index}`, amount, portions: result.portions });
        else if (earlier) undone.add(earlier.id);
        expect(tokenBalance(lots, now)).toBe(ledger);
        expect(lots.every(({ left }) => left >= 0)).toBe(true);
      }
    }),
  );
});
