import { expect, test } from 'vitest';
import { requiredMail } from '../mail/studio-mail.ts';
import { welcomeMail } from './welcome-mail.ts';

const order = {
  packageName: 'Growth',
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

test('the name of a package cannot become markup', async () => {
  const { message } = await laidOut({ ...order, packageName: 'S & M <script>alert("x")</script>' });
  expect(message.html).not.toContain('<script>');
  expect(message.html).toContain('S &amp; M &lt;script&gt;');
});
