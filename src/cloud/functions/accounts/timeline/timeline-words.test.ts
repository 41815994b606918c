import { describe, expect, test } from 'vitest';
import { timelineWords } from './timeline-words.ts';

describe('the timeline tells', () => {
  const order = { path: 'checkouts/cs_1', packageName: 'Growth', total: 129_000 };

  test('an order in euros in euros', () => {
    const words = timelineWords.checkout.read({ ...order, selections: { currency: 'eur' } });
    expect(words?.detail).toBe('€1,290.00');
  });

  test('an order of before there were euros in dollars', () => {
    expect(timelineWords.checkout.read(order)?.detail).toBe('$1,290.00');
    const words = timelineWords.checkout.read({ ...order, selections: { currency: 'usd' } });
    expect(words?.detail).toBe('$1,290.00');
  });

  test('a change of plan with what it is since, and who made it', () => {
    const record = {
      path: 'audit/plan-sub_1-2',
      news: ['changed', 'resumed'],
      packageName: 'Studio',
      price: 250_000,
      currency: 'eur',
      tokensPerMonth: 20,
      actorEmail: 'runa@orbitreel.test',
      subscriptionId: 'sub_1',
    };
    expect(timelineWords.plan.read(record)).toEqual({
      title: 'Plan changed, Subscription resumed',
      detail: 'Studio · €2,500.00 · 20 tokens a month',
      byName: 'runa@orbitreel.test',
      about: { what: 'subscription', id: 'sub_1' },
      isProblem: false,
    });
    const { currency: _, actorEmail: __, ...earlier } = record;
    expect(timelineWords.plan.read(earlier)).toMatchObject({
      detail: 'Studio · 20 tokens a month',
      byName: null,
    });
  });

  test('a bank debit that did not arrive as a problem', () => {
    const record = { path: 'audit/x', action: 'checkoutPaymentFailed', subscriptionId: 'sub_1' };
    expect(timelineWords.record.read(record)).toMatchObject({
      title: 'A bank debit did not arrive',
      isProblem: true,
    });
  });
});
