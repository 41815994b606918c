import { expect, test } from 'vitest';
import { filmEndsMail } from './apply-retention.ts';
import { requiredMail } from '../mail/studio-mail.ts';

test('it says which film, until when, and where to download it', async () => {
  const content = filmEndsMail({
    video: { id: 'v 1', title: 'Steam\nover', subscriptionId: 'sub_1' },
    until: new Date('2027-03-12T10:00:00Z'),
  });
  const { message } = await requiredMail('ada@orbitreel.test', 'u1', content);
  expect(message.subject).toBe('Download “Steam over” before March 12, 2027');
  expect(message.text).toContain('removed on March 12, 2027');
  expect(message.text).toContain('https://orbitreel.test/subscriptions/manage/sub_1?video=v%201');
});
