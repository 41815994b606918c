import { Stripe } from 'stripe';
import { expect, test, vi } from 'vitest';
import { readInvoices } from './provider-invoice.ts';

const open = {
  id: 'in_1',
  number: 'ORBIT-0001',
  created: 1_770_000_000,
  total: 90_000,
  total_taxes: [],
  amount_paid: 0,
  amount_remaining: 90_000,
  currency: 'usd',
  status: 'open',
  parent: { subscription_details: { subscription: 'sub_1' } },
  hosted_invoice_url: 'https://pay.test/i/in_1',
  invoice_pdf: 'https://pay.test/i/in_1/pdf',
  payments: { data: [{ status: 'open', payment: { payment_intent: 'pi_1' } }] },
};

/** What people read of invoices whose payment has these facts. */
async function read(invoices: object[], payment: object, allRefunds: object[] = []) {
  const provider = new Stripe('sk_test_1');
  const intents = vi
    .spyOn(provider.paymentIntents, 'retrieve')
    .mockResolvedValue({ id: 'pi_1', latest_charge: null, ...payment } as never);
  const listed = (each: object[]) => ({ autoPagingToArray: () => Promise.resolve(each) }) as never;
  vi.spyOn(provider.disputes, 'list').mockReturnValue(listed([dispute]));
  vi.spyOn(provider.refunds, 'list').mockReturnValue(listed(allRefunds));
  const found = await readInvoices(provider, invoices as Stripe.Invoice[]);
  return { found, intents };
}

const dispute = { id: 'du_1', amount: 90_000, created: 1_770_400_000, status: 'under_review' };

test('an open invoice is on its way while a payment of it takes its days', async () => {
  expect((await read([open], { status: 'processing' })).found).toMatchObject([
    { status: 'open', onItsWay: true, subscriptionId: 'sub_1' },
  ]);
  expect((await read([open], { status: 'requires_payment_method' })).found).toMatchObject([
    { status: 'open', onItsWay: false },
  ]);
});

test('drafts and foreign currencies are left out, and payments of no interest are not asked for', async () => {
  const canceled = { data: [{ status: 'canceled', payment: { payment_intent: 'pi_1' } }] };
  const { found, intents } = await read(
    [
      { ...open, status: 'draft' },
      { ...open, id: 'in_2', currency: 'jpy', status: 'void' },
      { ...open, id: 'in_3', status: 'void' },
      { ...open, id: 'in_4', payments: canceled },
    ],
    { status: 'processing' },
  );
  expect(found.map(({ id, onItsWay, left }) => [id, onItsWay, left])).toEqual([
    ['in_3', false, 0],
    ['in_4', false, 90_000],
  ]);
  expect(intents).not.toHaveBeenCalled();
});

test('what went back of a paid invoice, or should have, is told with its dates, the newest first', async () => {
  const paid = { ...open, status: 'paid', amount_paid: 90_000, amount_remaining: 0 };
  const refund = (id: string, status: string, created: number) => ({
    id,
    amount: 1000,
    created,
    status,
  });
  const refunds = [
    refund('re_1', 'succeeded', 1_770_100_000),
    refund('re_2', 'failed', 1_770_300_000),
    refund('re_3', 'canceled', 1_770_200_000),
    refund('re_4', 'requires_action', 1_770_000_000),
  ];
  const charge = { id: 'ch_1', disputed: true, refunds: { data: refunds } };
  const { found } = await read([paid], { status: 'succeeded', latest_charge: charge });
  expect(found).toMatchObject([
    {
      paid: 90_000,
      refunds: [
        { id: 're_2', amount: 1000, state: 'failed', at: new Date(1_770_300_000_000) },
        { id: 're_1', state: 'given' },
        { id: 're_4', state: 'pending' },
      ],
      disputes: [{ id: 'du_1', amount: 90_000, state: 'open', at: new Date(1_770_400_000_000) }],
    },
  ]);
  const calm = { ...charge, disputed: false };
  const undisputed = await read([paid], { status: 'succeeded', latest_charge: calm });
  expect(undisputed.found).toMatchObject([{ disputes: [] }]);
});

test('refunds beyond the page that comes with a charge are read as well', async () => {
  const paid = { ...open, status: 'paid', amount_paid: 90_000, amount_remaining: 0 };
  const all = Array.from({ length: 12 }, (_, index) => ({
    id: `re_${index}`,
    amount: 1000,
    created: 1_770_100_000 - index,
    status: 'succeeded',
  }));
  const refunds = { data: all.slice(0, 10), has_more: true };
  const charge = { id: 'ch_1', disputed: false, refunds };
  const { found } = await read([paid], { status: 'succeeded', latest_charge: charge }, all);
  expect(found[0]?.refunds.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});
