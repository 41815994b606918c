import { describe, expect, test } from 'vitest';
import { timelineWords } from './timeline-words.ts';

describe('the timeline tells', () => {
  const order = { path: 'checkouts/cs_1', packageName: 'Growth', total: 129_000 };

  test.each([
    ['eur', '€1,290.00'],
    ['usd', '$1,290.00'],
  ])('an order in its currency, %s', (currency, price) => {
    const words = timelineWords.checkout.read({ ...order, selections: { currency } });
    expect(words?.detail).toBe(price);
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
    const { actorEmail: _, ...atProvider } = record;
    expect(timelineWords.plan.read(atProvider)).toMatchObject({ byName: null });
  });

  test('a bank debit that did not arrive as a problem', () => {
    const record = { path: 'audit/x', action: 'checkoutPaymentFailed', subscriptionId: 'sub_1' };
    expect(timelineWords.record.read(record)).toMatchObject({
      title: 'A bank debit did not arrive',
      isProblem: true,
    });
  });
});
