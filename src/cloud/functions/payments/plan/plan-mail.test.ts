import { afterEach, describe, expect, test, vi } from 'vitest';
import { emptySelections, type ProductSelections } from '#domain/cart.ts';
import type { OverduePayment } from '#domain/subscription.ts';
import { overdueOf } from '#tests/support/subscriptions.ts';
import type { PlanFields, PlanNews } from './plan-news.ts';

const quarterly = { ...emptySelections, packageId: 'growth', period: 'quarterly' as const };
const plan = {
  productSelections: quarterly,
  price: 300_000,
  tokensPerMonth: 15,
  packageName: 'Growth',
};
const addOns = [
  { id: 'cutdowns', name: 'Social cutdowns' },
  { id: 'uhd', name: 'UHD films' },
];
const periodEnd = new Date('2026-04-01T12:00:00Z');
const later = new Date('2026-05-20T12:00:00Z');
const overdue = overdueOf({
  amount: 300_000,
  nextAttemptAt: new Date('2026-03-20T12:00:00Z'),
});

type Told = {
  news?: PlanNews;
  status?: 'active' | 'past_due';
  overdue?: OverduePayment | null;
  isDiscounted?: boolean;
  before?: Partial<ProductSelections>;
  after?: Partial<ProductSelections>;
} & Partial<Pick<PlanFields, 'cancelsAt' | 'paused' | 'pendingPlan'>>;

/** What a mail about a plan says where taxes are handled like this. */
async function wordsWith(tax: string, told: Told = {}): Promise<string> {
  const { news = 'resumed', status = 'active', isDiscounted = false } = told;
  vi.stubEnv('TAX', tax);
  // The environment is read once.
  vi.resetModules();
  const { planMail } = await import('./plan-mail.ts');
  const { price, ...named } = plan;
  const { paragraphs } = planMail(news, {
    before: { ...plan, productSelections: { ...quarterly, ...told.before } },
    fields: {
      ...named,
      productSelections: { ...quarterly, ...told.after },
      productTotalPrice: price,
      pendingPlan: told.pendingPlan ?? null,
      cancelsAt: told.cancelsAt ?? null,
      paused: told.paused ?? null,
    },
    addOns,
    status,
    overdue: told.overdue ?? null,
    currentPeriodEnd: periodEnd,
    isDiscounted,
  });
  return paragraphs.join(' ');
}

afterEach(() => vi.unstubAllEnvs());

test('a price that taxes are added to says so', async () => {
  expect(await wordsWith('automatic')).toContain(
    'Growth: $3,000.00 each quarter ($1,000.00 a month) plus tax for 15 tokens a month',
  );
});

test('a price that is all there is to pay includes it', async () => {
  expect(await wordsWith('off')).toContain(
    'Growth: $3,000.00 each quarter ($1,000.00 a month), tax included, for 15 tokens a month',
  );
});

test('a price that a discount lowers says so', async () => {
  expect(await wordsWith('off', { isDiscounted: true })).toContain(
    '($1,000.00 a month), tax included, less your discount while it lasts, for 15 tokens a month',
  );
  expect(await wordsWith('off')).not.toContain('discount');
});

describe('a plan is named whole', () => {
  test('with its option and add-ons before and after, so that a change of one of them is seen', async () => {
    const words = await wordsWith('off', {
      news: 'changed',
      before: { addOns: { cutdowns: 1 } },
      after: { option: 'agency', addOns: { cutdowns: 2, uhd: 1 } },
    });
    expect(words).toContain('Until now Growth with social cutdowns: $3,000.00 each quarter');
    expect(words).toContain(
      'From now on Growth with the agency, 2 × social cutdowns, and UHD films: $3,000.00 each quarter',
    );
  });

  test('where it waits for the end of the period', async () => {
    const pendingPlan = {
      ...plan,
      productSelections: { ...quarterly, period: 'monthly' as const, addOns: { uhd: 1 } },
      startsAt: periodEnd,
    };
    const words = await wordsWith('off', { news: 'pending', pendingPlan });
    expect(words).toContain('From April 1, 2026 on Growth with UHD films: $3,000.00 each month');
    expect(words).toContain('Until then nothing changes: Growth: $3,000.00 each quarter');
  });
});

describe('a mail promises only what is charged', () => {
  const all = ['changed', 'taken-back', 'resumed', 'unpaused'] as const;

  test.each(all)('%s: the next payment, while it goes on', async (news) => {
    const words = await wordsWith('off', { news });
    expect(words).toContain('The next payment is due on April 1, 2026.');
  });

  test.each([...all, 'canceled'] as const)('%s: none, where it is set to end', async (news) => {
    const words = await wordsWith('off', { news, cancelsAt: periodEnd });
    expect(words).toContain('It ends on April 1, 2026, and nothing more is charged.');
    expect(words).not.toContain('next payment');
  });

  test('those before an end that comes after this period', async () => {
    const words = await wordsWith('off', { news: 'canceled', cancelsAt: later });
    expect(words).toContain(
      'It ends on May 20, 2026. Until then it renews: the next payment is due on April 1, 2026.',
    );
    expect(words).not.toContain('nothing more is charged');
  });

  test.each([
    ['still tried', overdue, 'The overdue payment is still tried until then.'],
    [
      'on its way',
      { ...overdue, onItsWay: true, nextAttemptAt: null },
      'The payment that is on its way is still collected until then.',
    ],
    [
      'tried only after the end',
      { ...overdue, nextAttemptAt: later },
      'The missing payment can still be made until then.',
    ],
    ['never tried again', null, 'The missing payment can still be made until then.'],
  ])('a payment that is %s before the end', async (_what, open, expected) => {
    const words = await wordsWith('off', {
      news: 'canceled',
      status: 'past_due',
      overdue: open,
      cancelsAt: periodEnd,
    });
    expect(words).toContain(`It ends on April 1, 2026. ${expected}`);
    expect(words).not.toContain('nothing more is charged');
  });

  test('no next one while a payment is missing that nobody tries, or while payments are paused', async () => {
    const unpaid = await wordsWith('off', { news: 'changed', status: 'past_due' });
    expect(unpaid).toContain('The missing payment can still be made.');
    expect(unpaid).not.toContain('is due on');
    const tried = await wordsWith('off', { news: 'changed', status: 'past_due', overdue });
    expect(tried).toContain('is still tried. The one after it is due on April 1, 2026.');
    const paused = await wordsWith('off', { news: 'taken-back', paused: { resumesAt: later } });
    expect(paused).toContain('Payments are paused until May 20, 2026: nothing is charged before.');
    expect(paused).not.toContain('is due on');
  });
});
