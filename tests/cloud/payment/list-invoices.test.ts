import { expect, test } from 'vitest';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { changeSubscription, settle, withOutage } from '../payment-provider.ts';
import { buy } from '../selling.ts';

const list = async (owner: Account, subscriptionId: string, after: string | null = null) =>
  answerIn('listInvoices', await call('listInvoices', owner, { subscriptionId, after }));

test('the owner sees every invoice, the newest first, with its page and its PDF', async () => {
  const owner = await register();
  const subscriptionId = await buy(owner);
  await changeSubscription(subscriptionId, { renew: 'failed' });
  await settle();
  const { invoices, next } = await list(owner, subscriptionId);
  expect(next).toBeNull();
  expect(invoices).toMatchObject([
    { status: 'open', total: 90_000, currency: 'usd' },
    { status: 'paid', total: 90_000, tax: 0, currency: 'usd' },
  ]);
  const { number, pdfUrl, pageUrl } = invoices[1] ?? {};
  const file = await fetch(pdfUrl ?? '');
  expect(file.headers.get('Content-Type')).toBe('application/pdf');
  const text = await file.text();
  expect(text).toMatch(/^%PDF-/);
  expect(text).toContain(`Invoice ${number}`);
  expect((await fetch(pageUrl ?? '')).status).toBe(200);
});

test('what went back of a payment is told with its amount, also when the bank sent it back', async () => {
  const owner = await register();
  const subscriptionId = await buy(owner);
  await changeSubscription(subscriptionId, { refund: 1000 });
  await changeSubscription(subscriptionId, { refund: 'all' });
  await changeSubscription(subscriptionId, { refundEnds: 'failed' });
  await changeSubscription(subscriptionId, { dispute: 'open' });
  await settle();
  const { invoices } = await list(owner, subscriptionId);
  expect(invoices).toMatchObject([
    {
      status: 'paid',
      paid: 90_000,
      refunds: [
        { amount: 89_000, state: 'failed' },
        { amount: 1000, state: 'given' },
      ],
      disputes: [{ amount: 90_000, state: 'open' }],
    },
  ]);
});

test('more than a page holds are asked for page by page, each once', async () => {
  const owner = await register();
  const subscriptionId = await buy(owner);
  for (let renewal = 0; renewal < 13; renewal += 1) {
    await changeSubscription(subscriptionId, { renew: 'paid' });
  }
  await settle();
  const first = await list(owner, subscriptionId);
  expect(first.invoices).toHaveLength(12);
  const second = await list(owner, subscriptionId, first.next);
  expect(second.next).toBeNull();
  const ids = [...first.invoices, ...second.invoices].map(({ id }) => id);
  expect(new Set(ids).size).toBe(14);
});

test('nobody else sees them, admins neither', async () => {
  const subscriptionId = await buy(await register());
  const body = { subscriptionId, after: null };
  for (const stranger of [await register(), await register({ roles: ['user', 'admin'] })]) {
    expect(refusalIn(await call('listInvoices', stranger, body)).code).toBe('forbidden');
  }
  expect(refusalIn(await call('listInvoices', null, body)).status).toBe(401);
});

test('when the provider does not answer, that is said', async () => {
  const owner = await register();
  const body = { subscriptionId: await buy(owner), after: null };
  const answer = await withOutage('errors', () => call('listInvoices', owner, body));
  expect(refusalIn(answer).code).toBe('payment-unavailable');
});
