import { expect, test } from 'vitest';
import { moneyBackMail, type MoneyBack } from './money-back-mail.ts';

const words = (back: MoneyBack, change = 0, renews = true) => {
  const { subject, paragraphs } = moneyBackMail(back, {
    change,
    packageName: 'Growth',
    invoiceNumber: 'ORBIT-0007',
    renews,
    subscriptionId: 'sub_1',
  });
  return [subject, ...paragraphs].join(' ');
};
const euros = { amount: 129_000, currency: 'eur' };

test('a refund says how much went back, in its currency, and what becomes of the tokens', () => {
  const all = words({ ...euros, kind: 'refund', isFull: true }, -6);
  expect(all).toContain('€1,290.00 went back to you');
  expect(all).toContain('6 tokens of that payment were not spent and went with it.');
  const part = words({ ...euros, kind: 'refund', isFull: false });
  expect(part).toContain('Your tokens stay as they are.');
  expect(part).toContain('paid with invoice ORBIT-0007, for your Growth subscription.');
});

test('a dispute says that nothing changes before the bank decides, and then what it decided', () => {
  const dispute = { ...euros, kind: 'dispute' } as const;
  expect(words({ ...dispute, outcome: 'open' })).toContain('Until then nothing changes');
  expect(words({ ...dispute, outcome: 'won' }, 6)).toContain(
    'was right. 6 tokens of that payment came back',
  );
  const closed = words({ ...dispute, outcome: 'closed' });
  expect(closed).toContain('the payment stands. Your tokens stay as they are.');
  expect(closed).not.toContain('decided');
  const lost = { ...dispute, outcome: 'lost' } as const;
  expect(words(lost, -1)).toContain('One token of that payment was');
  expect(words(lost)).toContain('goes on and is charged again');
  expect(words(lost, 0, false)).not.toContain('charged again');
});

test('a currency that we do not sell in is not written as one of ours', () => {
  const foreign = words({ amount: 900, currency: 'jpy', kind: 'refund', isFull: true });
  expect(foreign).toContain('A payment went back to you');
});
