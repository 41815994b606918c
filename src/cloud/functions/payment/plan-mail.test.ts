import { afterEach, expect, test, vi } from 'vitest';
import { emptySelections } from '#domain/cart.ts';

const plan = {
  productSelections: { ...emptySelections, packageId: 'growth', period: 'quarterly' as const },
  price: 300_000,
  tokensPerMonth: 15,
  packageName: 'Growth',
};

/** What a mail about a plan says where taxes are handled like this. */
async function wordsWith(
  tax: string,
  {
    news = 'resumed',
    status = 'active',
  }: { news?: 'resumed' | 'canceled'; status?: 'active' | 'past_due' } = {},
): Promise<string> {
  vi.stubEnv('TAX', tax);
  // The environment is read once.
  vi.resetModules();
  const { planMail } = await import('./plan-mail.ts');
  const { price, ...named } = plan;
  const { paragraphs } = planMail(news, {
    before: plan,
    fields: {
      ...named,
      productTotalPrice: price,
      pendingPlan: null,
      cancelsAt: news === 'canceled' ? new Date('2026-04-01T12:00:00Z') : null,
      paused: null,
    },
    status,
    currentPeriodEnd: new Date('2026-04-01T12:00:00Z'),
    siteOrigin: 'https://orbitreel.example',
  });
  return paragraphs.join(' ');
}

afterEach(() => vi.unstubAllEnvs());

test('a price that taxes are added to says so', async () => {
  expect(await wordsWith('automatic')).toContain(
    'Growth: $3,000.00 each quarter ($1,000.00 a month) plus tax for 15 tokens a month',
  );
});

test('a price that is all there is to pay names no tax', async () => {
  expect(await wordsWith('off')).not.toContain('tax');
});

test('an end promises that nothing more is charged, unless a payment is still tried', async () => {
  const promise = 'and nothing more is charged';
  expect(await wordsWith('off', { news: 'canceled' })).toContain(promise);
  const overdue = await wordsWith('off', { news: 'canceled', status: 'past_due' });
  expect(overdue).not.toContain(promise);
  expect(overdue).toContain('overdue is still tried');
});
