import { expect, test } from 'vitest';
import type { StudioInvoice, StudioInvoicesRequest } from '#contracts/payment-calls.ts';
import { invoiceStandings, standingOf } from '#domain/invoice.ts';
import { daysAfter, studioDate } from '#domain/studio-clock.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { changeSubscription, settle } from '../payment-provider.ts';
import { buy } from '../selling.ts';

const everything = { status: null, from: null, to: null, after: null };

const read = async (admin: Account, asked: Partial<StudioInvoicesRequest>) =>
  answerIn('studioInvoices', await call('studioInvoices', admin, { ...everything, ...asked }));

test('an admin reads everybody’s invoices of some days, with whose they are', async () => {
  const admin = await register({ roles: ['user', 'admin'] });
  const customer = await register();
  const subscriptionId = await buy(customer);
  // From the day before to the day after: it may be midnight at the studio.
  const today = studioDate(new Date());
  const days = { from: daysAfter(today, -1), to: daysAfter(today, 1) };
  let page = await read(admin, { ...days, status: 'paid' });
  const found = [...page.invoices];
  while (page.next !== null) {
    page = await read(admin, { ...days, status: 'paid', after: page.next });
    found.push(...page.invoices);
  }
  expect(found.filter((each) => each.subscriptionId === subscriptionId)).toMatchObject([
    { status: 'paid', customer: { userId: customer.uid, email: customer.email } },
  ]);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  expect(found.every((each) => standingOf(each) === 'paid')).toBe(true);
  const times = found.map(({ issuedAt }) => issuedAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const long = { from: '2019-01-01', to: '2019-12-31' };
  expect(await read(admin, long)).toEqual({ invoices: [], next: null });
});

test('what went back, and what should have, is found by where it stands, and is not called paid', async () => {
  const admin = await register({ roles: ['user', 'admin'] });
  const bought = async (...changes: Parameters<typeof changeSubscription>[1][]) => {
    const id = await buy(await register());
    for (const each of changes) await changeSubscription(id, each);
    return id;
  };
  const made = {
    'partly-refunded': await bought({ refund: 1000 }, { refund: 500 }),
    refunded: await bought({ refund: 'all' }),
    'refund-failed': await bought({ refund: 'all' }, { refundEnds: 'failed' }),
    disputed: await bought({ dispute: 'open' }),
    'dispute-lost': await bought({ dispute: 'open' }, { dispute: 'lost' }),
    'on-its-way': await bought({ renew: 'failed' }, { debit: 'begun' }),
  };
  const undisputed = await bought({ dispute: 'open' }, { dispute: 'won' });
  await settle();
  for (const status of invoiceStandings.filter((each) => each in made)) {
    const found: StudioInvoice[] = [];
    let page = await read(admin, { status });
    found.push(...page.invoices);
    while (page.next !== null) {
      page = await read(admin, { status, after: page.next });
      found.push(...page.invoices);
    }
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(found.every((each) => standingOf(each) === status)).toBe(true);
    for (const [standing, id] of [...Object.entries(made), ['paid', undisputed]]) {
      const own = found.filter(({ subscriptionId }) => subscriptionId === id);
      expect(own, `${standing} under ${status}`).toHaveLength(standing === status ? 1 : 0);
    }
  }
  const [partly] = (await read(admin, { status: 'partly-refunded' })).invoices;
  expect(partly).toMatchObject({
    status: 'paid',
    paid: 90_000,
    refunds: [{ amount: 500 }, { amount: 1000 }],
  });
});

test('days that are none are refused', async () => {
  const admin = await register({ roles: ['user', 'admin'] });
  for (const wrong of [{ from: '2026-02-30' }, { status: 'draft' }, { after: '../x' }]) {
    const answer = await call('studioInvoices', admin, { ...everything, ...wrong });
    expect(refusalIn(answer).code).toBe('invalid-request');
  }
});
