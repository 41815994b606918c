import { expect, test } from 'vitest';
import { ledgerReference, signedAmount } from './token-ledger.tsx';

test('an amount always shows its sign', () => {
  expect([signedAmount(6), signedAmount(-3), signedAmount(0)]).toEqual(['+6', '−3', '0']);
});

test('a line names the invoice or the video behind it', () => {
  expect(ledgerReference({ invoiceId: 'in_1', videoId: null })).toBe('Invoice in_1');
  expect(ledgerReference({ invoiceId: null, videoId: 'v1' })).toBe('Video v1');
  expect(ledgerReference({ invoiceId: null, videoId: null })).toBe('–');
});
