import { expect, test } from 'vitest';
import { overdueOf } from '#tests/support/subscriptions.ts';
import { overdueMail } from './overdue-mail.ts';

const overdue = overdueOf({ nextAttemptAt: new Date('2026-03-20T15:00:00Z') });

function mailWith(cancelsAt: Date | null) {
  const { subject, paragraphs } = overdueMail({
    overdue,
    cancelsAt,
    currency: 'usd',
    packageName: 'Growth',
    subscriptionId: 'sub_1',
  });
  return { subject, words: paragraphs.join(' ') };
}

test('a failed payment says for what, when the card is tried again, and what else would happen', () => {
  const { subject, words } = mailWith(null);
  expect(subject).toBe('Your payment of $900.00 did not go through');
  expect(words).toContain('$900.00 for your Growth subscription');
  expect(words).toContain('we try the card again on Friday, March 20');
  expect(words).toContain('If the last attempt fails too, the subscription ends.');
  expect(words).not.toContain('set to end');
});

test('an end after the next attempt is named beside it', () => {
  const { words } = mailWith(new Date('2026-04-01T15:00:00Z'));
  expect(words).toContain('we try the card again on Friday, March 20');
  expect(words).toContain('Your subscription is set to end on Wednesday, April 1');
});

test('no attempt is promised after the end', () => {
  const { subject, words } = mailWith(new Date('2026-03-18T15:00:00Z'));
  expect(subject).toContain('we do not try again');
  expect(words).not.toMatch(/we try the card again on|last attempt/);
  expect(words).toContain('Pay with another card to go on');
});

test.each([overdue.nextAttemptAt, null])(
  'a bank that asks wants the payment confirmed, not another card: next attempt %s',
  (nextAttemptAt) => {
    const { paragraphs, link } = overdueMail({
      overdue: { ...overdue, needsAction: true, nextAttemptAt },
      cancelsAt: null,
      currency: 'usd',
      packageName: 'Growth',
      subscriptionId: 'sub_1',
    });
    expect(paragraphs.join(' ')).not.toMatch(
      /try the card again|[Pp]aying with another card|Pay with another card/,
    );
    expect(paragraphs.join(' ')).toMatch(/confirm it\.|Confirming the payment/);
    expect(link?.label).toBe('Confirm the payment');
  },
);
