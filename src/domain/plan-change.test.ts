import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptySelections } from './cart.ts';
import { monthsIn, periods, pricesFromMonthly, type Period } from './period.ts';
import {
  changeTiming,
  grantOf,
  isSameChoice,
  tokensOfLines,
  videosThatFit,
} from './plan-change.ts';
import { tokensPerInvoice } from './quote.ts';

type Terms = { period: Period; price: number; tokensPerMonth: number };

/** A plan of so many dollars and tokens a month, with the discount of its period. */
const terms = (dollars: number, tokensPerMonth: number, period: Period = 'monthly'): Terms => ({
  period,
  price: pricesFromMonthly(dollars * 100)[period],
  tokensPerMonth,
});
const starter = (period?: Period) => terms(690, 6, period);
const growth = (period?: Period) => terms(1490, 15, period);
const studio = (period?: Period) => terms(2990, 36, period);

describe('a change begins', () => {
  test.each([
    ['a larger package', starter(), growth()],
    ['a longer period, though it is cheaper a month', growth(), growth('yearly')],
    ['a larger package for longer', starter(), studio('quarterly')],
  ])('at once: %s', (_words, before, after) => {
    expect(changeTiming(before, after)).toBe('at-once');
  });

  test.each([
    ['a smaller package', growth(), starter()],
    ['a shorter period, though it costs more a month', growth('yearly'), growth()],
    ['a shorter period of a larger package', starter('yearly'), studio()],
    ['the same price for something else', growth(), growth()],
    ['a longer period with fewer tokens', studio(), starter('quarterly')],
    ['a higher price with fewer tokens', terms(3000, 36), terms(3100, 30)],
    ['a longer period that costs less than this one', terms(5000, 6), starter('quarterly')],
  ])('at the end of the period: %s', (_words, before, after) => {
    expect(changeTiming(before, after)).toBe('at-period-end');
  });
});

test('an add-on with the quantity 0 is like none, and the order does not matter', () => {
  const { videos: _, ...none } = emptySelections;
  const one = { ...none, packageId: 'growth', addOns: { a: 1, b: 2 } };
  expect(isSameChoice(one, { ...one, addOns: { b: 2, a: 1, c: 0 } })).toBe(true);
  expect(isSameChoice(one, { ...one, addOns: { b: 1, a: 1 } })).toBe(false);
  expect(isSameChoice(one, { ...one, period: 'yearly' })).toBe(false);
});

test('planned videos stay while the tokens are enough for them', () => {
  const videos = { '5': 0, '15': 2, '30': 0 };
  expect(videosThatFit(videos, 6)).toEqual(videos);
  expect(videosThatFit(videos, 5)).toEqual({ '5': 0, '15': 0, '30': 0 });
});

describe('the tokens of an invoice', () => {
  const whole = (price: number, tokens: number) => ({
    amount: price,
    fullAmount: price,
    fullTokens: tokens,
  });

  test('of a period are those of its plan', () => {
    expect(tokensOfLines([whole(149_000, 15), whole(18_000, 0)])).toBe(15);
  });

  test('of an upgrade in mid-period are less by those of the time that is paid back', () => {
    const back = { amount: -34_500, fullAmount: 69_000, fullTokens: 6 };
    expect(tokensOfLines([back, whole(149_000, 15)])).toBe(12);
  });

  test('are rounded down, so that no part of one is given away', () => {
    const back = { amount: -34_501, fullAmount: 69_000, fullTokens: 6 };
    expect(tokensOfLines([back, whole(149_000, 15)])).toBe(11);
  });

  test('are none for what costs nothing', () => {
    expect(tokensOfLines([{ amount: 0, fullAmount: 0, fullTokens: 6 }])).toBe(0);
  });

  test('that were paid back after they were granted are taken from the next grants', () => {
    const back = { amount: -60_000, fullAmount: 60_000, fullTokens: 10 };
    const after = grantOf([back, whole(10_000, 4)], 0);
    expect(after).toEqual({ granted: 0, owed: 6 });
    expect(grantOf([whole(10_000, 4)], after.owed)).toEqual({ granted: 0, owed: 2 });
    expect(grantOf([whole(10_000, 4)], 2)).toEqual({ granted: 2, owed: 0 });
  });
});

const second = 1;
const month = 30 * 24 * 3600 * second;

/** A paid period of a plan: the seconds that it lasts, and those of them that were not paid back. */
type PaidTime = { terms: Terms; start: number; end: number; kept: number };

/**
 * A subscription beside a provider of its own, which prorates by the second, as the real one does. It
 * changes a plan only as our function does: at once, or at the end of the period.
 */
class Simulation {
  now = 0;
  start = 0;
  end: number;
  current: Terms;
  next: Terms | null = null;
  cancels = false;
  state: 'active' | 'past_due' | 'ended' = 'active';
  granted = 0;
  owed = 0;
  grants = 0;
  charged = 0;
  times: PaidTime[] = [];

  constructor(first: Terms) {
    this.current = first;
    this.end = monthsIn[first.period] * month;
    this.payPeriod(0);
  }

  /** Pays the current period, less what is paid back for an earlier one. */
  payPeriod(credit: number, before?: Terms): void {
    const lines = [lineOf(this.current, this.current.price)];
    if (before) lines.push(lineOf(before, -credit));
    const grant = grantOf(lines, this.owed);
    this.owed = grant.owed;
    this.granted += grant.granted;
    this.grants += 1;
    this.charged += this.current.price - credit;
    this.times.push({
      terms: this.current,
      start: this.start,
      end: this.end,
      kept: this.end - this.start,
    });
  }

  change(to: Terms, cardPays: boolean): void {
    if (this.state !== 'active' || this.cancels || this.next !== null) return;
    if (changeTiming(this.current, to) === 'at-period-end') {
      this.next = to;
      return;
    }
    // A declined card changes nothing.
    if (!cardPays) return;
    const before = this.current;
    const share = (this.end - this.now) / (this.end - this.start);
    const credit = Math.round(before.price * share);
    const paid = this.times.at(-1);
    if (paid) paid.kept = this.now - paid.start;
    this.current = to;
    this.start = this.now;
    this.end = this.now + monthsIn[to.period] * month;
    this.payPeriod(credit, before);
  }

  takeBack(): void {
    this.next = null;
  }

  cancel(ends: boolean): void {
    if (this.state !== 'active') return;
    if (ends) this.next = null;
    this.cancels = ends;
  }

  /** Time passes, and with it the ends of periods. */
  pass(seconds: number, cardPays: boolean): void {
    if (this.state === 'ended') return;
    const until = this.now + seconds;
    while (this.end <= until && this.state === 'active') {
      if (this.cancels) {
        this.state = 'ended';
        break;
      }
      this.now = this.end;
      this.current = this.next ?? this.current;
      this.next = null;
      this.start = this.end;
      this.end += monthsIn[this.current.period] * month;
      if (cardPays) this.payPeriod(0);
      else this.state = 'past_due';
    }
    this.now = this.state === 'past_due' ? Math.min(until, this.end - 1) : until;
  }

  recover(): void {
    if (this.state !== 'past_due') return;
    this.payPeriod(0);
    this.state = 'active';
  }

  /** Tokens of the time that was paid and not paid back, to the last part. */
  paidFor(): number {
    return this.times.reduce((sum, { terms: { tokensPerMonth, period }, start, end, kept }) => {
      return sum + (tokensPerInvoice(tokensPerMonth, period) * kept) / (end - start);
    }, 0);
  }
}

const lineOf = ({ price, tokensPerMonth, period }: Terms, amount: number) => ({
  amount,
  fullAmount: price,
  fullTokens: tokensPerInvoice(tokensPerMonth, period),
});

describe('whatever a customer does in whatever order', () => {
  const anyTerms = fc
    .record({
      dollars: fc.constantFrom(690, 1490, 2990, 870, 1020, 3990, 4230),
      tokensPerMonth: fc.constantFrom(0, 6, 9, 15, 30, 36),
      period: fc.constantFrom(...periods),
    })
    .map(({ dollars, tokensPerMonth, period }) => terms(dollars, tokensPerMonth, period));
  const usual = fc
    .tuple(fc.constantFrom(starter, growth, studio), fc.constantFrom(...periods))
    .map(([named, period]) => named(period));
  const someTerms = fc.oneof(usual, anyTerms);
  const step = fc.oneof(
    fc.tuple(fc.constant('change'), someTerms, fc.boolean()),
    fc.tuple(fc.constant('pass'), fc.integer({ min: 1, max: 4 * month }), fc.boolean()),
    fc.tuple(fc.constantFrom('take-back', 'cancel', 'resume', 'recover')),
  );

  function run(simulation: Simulation, [kind, detail, cardPays]: readonly unknown[]): void {
    const pays = cardPays === true;
    if (kind === 'change' && isTerms(detail)) simulation.change(detail, pays);
    else if (kind === 'pass' && typeof detail === 'number') simulation.pass(detail, pays);
    else if (kind === 'take-back') simulation.takeBack();
    else if (kind === 'recover') simulation.recover();
    else simulation.cancel(kind === 'cancel');
  }

  const isTerms = (value: unknown): value is Terms =>
    typeof value === 'object' && value !== null && 'tokensPerMonth' in value;

  /** Tries so many sequences, and gives how often a plan was changed in them. */
  const changesIn = (numRuns: number): number => {
    let changes = 0;
    fc.assert(
      fc.property(
        someTerms,
        fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }),
        (first, steps) => {
          const simulation = new Simulation(first);
          for (const each of steps) {
            run(simulation, each);
            const { granted, owed, grants, charged } = simulation;
            // What is paid back is rounded to cents, so that a token can differ by a thousandth.
            const rounding = 0.01 * grants;
            const paidFor = simulation.paidFor();
            expect(granted).toBeLessThanOrEqual(paidFor + rounding);
            expect(granted).toBeGreaterThan(paidFor - grants - rounding);
            expect(owed).toBe(0);
            expect(charged).toBeGreaterThan(0);
          }
          changes += simulation.grants - 1;
        },
      ),
      { numRuns, seed: 20_260_309 },
    );
    return changes;
  };
  // The sequences do what they are for.
  test('tokens granted never exceed tokens paid for, and no change loses a whole token', () => {
    expect(changesIn(200)).toBeGreaterThan(200);
  });
  test('that holds in 10,000 sequences', { tags: 'deep' }, () => {
    expect(changesIn(10_000)).toBeGreaterThan(10_000);
  });
});
