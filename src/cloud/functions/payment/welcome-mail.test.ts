import { expect, test } from 'vitest';
import { requiredMail } from '../mail/studio-mail.ts';
import { welcomeMail } from './welcome-mail.ts';

const order: Parameters<typeof welcomeMail>[0] = {
  packageName: 'Growth',
  option: 'automated',
  subscriptionId: 'sub_1',
  siteOrigin: 'https://orbitreel.example',
};

const laidOut = (sold: typeof order) => requiredMail('ada@orbitreel.test', 'u1', welcomeMail(sold));

test('a new customer is told what was bought and where to follow it', async () => {
  const { to, message } = await laidOut(order);
  expect(to).toBe('ada@orbitreel.test');
  expect(message.subject).toBe('Your Growth subscription has begun');
  const address = 'https://orbitreel.example/subscriptions/status/?subscription=sub_1';
  expect(message.text).toContain(address);
  expect(message.html).toContain(`href="${address}"`);
});

test('it names everything that a film waits for: with the agency, the brief', () => {
  const wordsOf = (sold: typeof order) => welcomeMail(sold).paragraphs.join(' ');
  const automated = wordsOf(order);
  expect(automated).toContain('book a shoot day');
  expect(automated).not.toContain('brief');
  const agency = wordsOf({ ...order, option: 'agency' });
  expect(agency).toContain('book a shoot day');
  expect(agency).toContain('Your brief comes first');
});

test('the name of a package cannot become markup', async () => {
  const { message } = await laidOut({ ...order, packageName: 'S & M <script>alert("x")</script>' });
  expect(message.html).not.toContain('<script>');
  expect(message.html).toContain('S &amp; M &lt;script&gt;');
});
