import { expect, test } from 'vitest';
import { register, type Account } from '../accounts.ts';
import { answerIn, call } from '../call-function.ts';
import { changeSubscription, settle } from '../payment-provider.ts';
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
