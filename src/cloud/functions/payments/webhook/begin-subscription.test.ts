import { expect, test } from 'vitest';
import { requiredMail } from '../../mail/studio-mail.ts';
import { welcomeMail } from './begin-subscription.ts';

const order: Parameters<typeof welcomeMail>[0] = {
  packageName: 'Growth',
  option: 'automated',
  subscriptionId: 'sub_1',
  isCharged: true,
  price: '$1,290.00 each month',
  renewsAt: new Date('2026-05-01T15:00:00Z'),
  trialEndsAt: null,
  cancelsAt: null,
};

const laidOut = (sold: Parameters<typeof welcomeMail>[0]) =>
  requiredMail('ada@orbitreel.test', 'u1', welcomeMail(sold));

test('a new customer is told what was bought and where to follow it', async () => {
  const { to, message } = await laidOut(order);
  expect(to).toBe('ada@orbitreel.test');
  expect(message.subject).toBe('Your Growth subscription has begun');
  const address = 'https://orbitreel.test/subscriptions/status/?subscription=sub_1';
  expect(message.text).toContain(address);
  expect(message.html).toContain(`href="${address}"`);
});

test('a payment is named only where there was one, and an end that is set already', () => {
  const words = (facts: object) => welcomeMail({ ...order, ...facts }).paragraphs.join(' ');
  expect(words({})).toContain('Your payment is received');
  expect(words({})).toContain(
    'It costs $1,290.00 each month and renews by itself: the next payment is due on Friday, May 1',
  );
  expect(words({})).not.toContain('set to end');
  expect(words({ isCharged: false })).toContain('nothing to pay today');
  expect(words({ isCharged: false })).not.toContain('Your payment is received');
  const cancelsAt = new Date('2026-04-01T15:00:00Z');
  expect(words({ cancelsAt })).toContain('It is set to end on Wednesday, April 1');
  expect(words({ cancelsAt })).not.toContain('renews');
});

test('a trial promises its tokens with the first payment, and none where it ends before', () => {
  const words = (facts: object) => welcomeMail({ ...order, ...facts }).paragraphs.join(' ');
  const trialEndsAt = new Date('2026-04-01T15:00:00Z');
  expect(words({})).not.toContain('trial');
  expect(words({ trialEndsAt })).toContain('with the first payment, on Wednesday, April 1');
  const ending = words({ trialEndsAt, cancelsAt: trialEndsAt });
  expect(ending).toContain('brings no tokens.');
  expect(ending).not.toContain('first payment');
});

test('it names everything that a film waits for: with the agency, the brief', () => {
  const wordsOf = (sold: typeof order) => welcomeMail(sold).paragraphs.join(' ');
  const automated = wordsOf(order);
  expect(automated).toContain('book a shoot day');
  expect(automated).not.toContain('brief');
  const agency = wordsOf({ ...order, option: 'agency' });
  expect(agency).toContain('book a shoot day');
  expect(agency).toContain('Before a day is booked comes your brief');
  expect(agency).toContain('has our address');
});

test('the name of a package cannot become markup', async () => {
  const { message } = await laidOut({ ...order, packageName: 'S & M <script>alert("x")</script>' });
  expect(message.html).not.toContain('<script>');
  expect(message.html).toContain('S &amp; M &lt;script&gt;');
});
