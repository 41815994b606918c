import { expect, test } from 'vitest';
import { studioInvoicesResponse, type StudioInvoicesRequest } from '#contracts/payments-api.ts';
import { daysAfter, studioDate } from '#domain/studio-clock.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { buy } from '../selling.ts';

const everything = { status: null, from: null, to: null, after: null };

const read = async (admin: Account, asked: Partial<StudioInvoicesRequest>) =>
  answerIn(
    studioInvoicesResponse,
    await call('studioInvoices', admin, { ...everything, ...asked }),
  );

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
  expect(found.every(({ status }) => status === 'paid')).toBe(true);
  const times = found.map(({ issuedAt }) => issuedAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const long = { from: '2019-01-01', to: '2019-12-31' };
  expect(await read(admin, long)).toEqual({ invoices: [], next: null });
});

test('nobody but an admin reads them, and days that are none are refused', async () => {
  const admin = await register({ roles: ['user', 'admin'] });
  for (const who of [await register(), await register({ roles: ['user', 'production'] })]) {
    const answer = await call('studioInvoices', who, everything);
    expect(refusalIn(answer)).toMatchObject({ status: 403, code: 'forbidden' });
  }
  for (const wrong of [{ from: '2026-02-30' }, { status: 'draft' }, { after: '../x' }]) {
    const answer = await call('studioInvoices', admin, { ...everything, ...wrong });
    expect(refusalIn(answer).code).toBe('invalid-request');
  }
});
