import { expect, test, vi } from 'vitest';
import type { NotificationChoice } from '#domain/notifications.ts';
import type { MailContent } from './mail-content.ts';
import { requiredMail, studioMail, type MailPart } from './studio-mail.ts';

const content: MailContent = {
  subject: 'Finished: Product Received',
  paragraphs: ['Your product has arrived.', 'Two\nlines.'],
  link: { label: 'Follow every step', path: '/status/?a=1&b=2' },
};
const at = new Date('2026-03-09T18:05:00Z');
const part = (change: Partial<MailContent> = {}, picture: string | null = null): MailPart => ({
  content: { ...content, ...change },
  at,
  picture,
});
const key = 'k'.repeat(32);
const ending: { choices: NotificationChoice[]; key: string } = {
  choices: ['mailProgress', 'mailBrief'],
  key,
};
const query = `user=u1&choices=mailProgress,mailBrief&key=${key}`;
const whose = { to: 'ada@orbitreel.test', userId: 'u1', ending };
vi.stubEnv('SITE_URL', 'https://orbitreel.example');
vi.stubEnv('GCLOUD_PROJECT', 'studio');

test('the text says what the HTML says, in its order', async () => {
  const { to, userId, message } = await studioMail({ ...whose, parts: [part()] });
  expect({ to, userId, subject: message.subject }).toEqual({
    to: 'ada@orbitreel.test',
    userId: 'u1',
    subject: 'Finished: Product Received',
  });
  expect(message.text).toBe(
    [
      'Finished: Product Received',
      'Your product has arrived.',
      'Two\nlines.',
      'Follow every step https://orbitreel.example/status/?a=1&b=2',
      '-'.repeat(20),
      [
        'Orbitreel',
        'Choose which mail you get, and when https://orbitreel.example/account/',
        `Stop mail like this https://orbitreel.example/stop-mail/?${query}`,
      ].join('\n'),
    ].join('\n\n'),
  );
  expect(message.html).toContain('href="https://orbitreel.example/status/?a=1&amp;b=2"');
  expect(message.html).toContain('Two<br/>lines.');
});

test('a mail program ends mail with one click, and a mail that is always sent offers no choice', async () => {
  const { headers } = await studioMail({ ...whose, parts: [part()] });
  expect(headers).toEqual({
    'List-Unsubscribe': `<https://us-central1-studio.cloudfunctions.net/stopMail?${query}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const always = await requiredMail('ada@orbitreel.test', 'u1', content);
  expect(always.message.text).not.toMatch(/Choose which mail|Stop mail/);
  expect(always.headers).toEqual({});
});

test('what people typed never becomes markup', async () => {
  const typed = '<img src=x onerror=alert(1)> & "quotes" <b>';
  const { message } = await studioMail({
    ...whose,
    parts: [
      part({
        subject: typed,
        paragraphs: [typed],
        link: { label: typed, path: `/?x=${typed}` },
      }),
    ],
  });
  expect(message.html).not.toMatch(/<img|<b>/);
  expect(message.html).not.toContain('x=<');
  expect(message.html).toContain(
    '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot; &lt;b&gt;',
  );
  expect(message.text).toContain(typed);
});

test('a picture leads to its page, and has words for those who do not load it', async () => {
  const { message } = await studioMail({
    ...whose,
    parts: [part({}, 'https://storage.example/p.jpg?sign=1&x=2')],
  });
  expect(message.html).toContain('src="https://storage.example/p.jpg?sign=1&amp;x=2"');
  expect(message.html).toContain('alt="A picture of your parcel at the studio.');
  expect(message.text).not.toContain('storage.example');
});

test('a mail of the day lists everything with its time and its link', async () => {
  const booked = part({ subject: 'Booked: block 2', paragraphs: ['See you then.'] });
  const { message } = await studioMail({ ...whose, parts: [part(), booked], isDaily: true });
  expect(message.subject).toBe('Your day at Orbitreel: 2 updates');
  expect(message.text).toContain('since your last daily mail');
  const [first, second] = [message.text.indexOf('Finished'), message.text.indexOf('Booked')];
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first);
  expect(message.text.match(/Follow every step https/g)).toHaveLength(2);
  expect(message.text).toContain('Monday, March 9 at 14:05 New York time');
});

test('news that come together name the first and how many more', async () => {
  const { message } = await studioMail({ ...whose, parts: [part(), part(), part()] });
  expect(message.subject).toBe('Finished: Product Received, and 2 more');
});

test('a mail of the day with one piece of news is about it', async () => {
  const { message } = await studioMail({ ...whose, parts: [part()], isDaily: true });
  expect(message.subject).toBe('Finished: Product Received');
});
