import { expect, test } from 'vitest';
import { returnedMail } from './return-video.ts';
import { requiredMail } from '../mail/studio-mail.ts';

const facts = {
  video: {
    id: 'v 1',
    title: 'Steam\n<b>over</b> the teapot',
    subscriptionId: 'sub_1',
  },
  reason: 'Is <this> the logo & the "right" one?',
};
const content = returnedMail({ ...facts, isOver: false });
const mail = await requiredMail('ada@orbitreel.test', 'u1', content);

test('it says which video, why, and where to go on', () => {
  expect(mail.to).toBe('ada@orbitreel.test');
  expect(mail.message.subject).toBe('“Steam <b>over</b> the teapot” needs another look from you');
  expect(mail.message.text).toContain('“Is <this> the logo & the "right" one?”');
  expect(mail.message.text).toContain(
    'https://orbitreel.test/subscriptions/manage/sub_1?video=v%201',
  );
});

test('typed text never becomes markup', () => {
  expect(mail.message.html).not.toContain('<b>');
  expect(mail.message.html).not.toContain('<this>');
});

test('after the end of its subscription it does not say to order it again', () => {
  const wordsOf = (isOver: boolean) => returnedMail({ ...facts, isOver }).paragraphs.join(' ');
  expect(wordsOf(false)).toContain('order it again');
  expect(wordsOf(true)).toContain('it cannot be ordered there again');
  expect(wordsOf(true)).not.toContain('tokens are back');
});
