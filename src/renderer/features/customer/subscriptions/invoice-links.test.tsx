import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice.ts';
import { invoiceOf } from '#tests/support/invoices.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { InvoiceLinks } from './invoice-links.tsx';

const nothing = () => undefined;

/** The buttons of an invoice, by the names that are read out. */
function buttonsOf(fields: Partial<Invoice>, onPay: (() => void) | null = nothing): string[] {
  const markup = linksOf({ invoice: invoiceOf(fields), onPay });
  return [...markup.matchAll(/aria-label="(\w+)/g)].map(([, verb = '']) => verb);
}

const linksOf = (
  shown: Pick<ComponentProps<typeof InvoiceLinks>, 'invoice' | 'onPay'> & {
    payingId?: string | null;
  },
): string => markupOf(<InvoiceLinks onOpen={nothing} payingId={null} {...shown} />);

test('an open invoice can be paid, one whose payment is on its way cannot', () => {
  expect(buttonsOf({ status: 'open' })).toEqual(['PDF', 'Pay']);
  expect(buttonsOf({ status: 'open', onItsWay: true })).toEqual(['PDF']);
});

test('an invoice that nobody expects to be paid any more can still be paid', () => {
  expect(buttonsOf({ status: 'uncollectible' })).toEqual(['PDF', 'Pay']);
  expect(buttonsOf({ status: 'uncollectible', onItsWay: true })).toEqual(['PDF']);
  expect(buttonsOf({ status: 'uncollectible' }, null)).toEqual(['PDF']);
});

test('only the invoice whose payment is being opened is busy', () => {
  const invoice = invoiceOf({ id: 'in_1', status: 'open' });
  const isBusy = (payingId: string | null) =>
    linksOf({ invoice, onPay: nothing, payingId }).includes('aria-busy');
  expect([isBusy(null), isBusy('in_1'), isBusy('in_2')]).toEqual([false, true, false]);
});

test('what a subscription that has ended still owes is not paid', () => {
  expect(buttonsOf({ status: 'open' }, null)).toEqual(['PDF']);
});

test('a paid invoice has its page', () => {
  expect(buttonsOf({ status: 'paid', pageUrl: 'https://pay.test/i/in_1' })).toEqual([
    'PDF',
    'View',
  ]);
});
