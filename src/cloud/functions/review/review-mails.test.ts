import { expect, test } from 'vitest';
import type { Review } from '#domain/review.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { answeredMail, type FilmAnswer } from './answered-mail.ts';
import { commentMail } from './mail-comment.ts';
import { readyMail } from '../videos/mail-video-ready.ts';
import { reviewReminderMail, silentApprovalMail } from './follow-up-reviews.ts';
import { requiredMail } from '../mail/studio-mail.ts';

const video = { id: 'v 1', title: 'Steam\nover', subscriptionId: 'sub_1' };
const approvesAt = new Date('2026-03-16T10:00:00Z');
const address = 'https://orbitreel.test/subscriptions/manage/sub_1?video=v%201';

const laidOut = async (content: MailContent) =>
  (await requiredMail('ada@orbitreel.test', 'u1', content)).message;
const ready = (review: Review) => laidOut(readyMail({ video, review }));
const open = (roundsLeft: number) => ready({ state: 'open', version: 1, roundsLeft, approvesAt });

test('the first delivery says the rounds that are included, and until when to answer', async () => {
  const { subject, text } = await open(2);
  expect(subject).toBe('“Steam over” is ready');
  expect(text).toContain('Two rounds of changes are included.');
  expect(text).toContain('approve it or ask for changes by March 16, 2026.');
  expect(text).toContain('counts as approved');
  expect(text).toContain(address);
});

test('later deliveries say which rounds are left', async () => {
  expect((await open(1)).text).toContain('One included round of changes is left.');
  expect((await open(0)).text).toContain('Both included rounds of changes are used.');
  expect((await open(0)).text).toContain('Please approve it by March 16, 2026.');
});

test('a film that was approved before asks for nothing', async () => {
  expect((await ready({ state: 'approved', version: 1 })).text).not.toContain('approve');
});

test('the reminder says when silence counts as approval', async () => {
  const remind = (roundsLeft: number, requests = 0) =>
    laidOut(reviewReminderMail({ video, approvesAt, roundsLeft, requests }));
  const { subject, text } = await remind(1);
  expect(subject).toBe('“Steam over” waits for your answer');
  expect(text).toContain('Without an answer it counts as approved on March 16, 2026.');
  expect(text).toContain('ask for changes');
  expect(text).toContain(address);
  expect((await remind(0)).text).not.toContain('changes');
  expect((await remind(0, 2)).text).not.toContain('changes');
  expect((await remind(1, 1)).text).toContain('You wrote a comment that is still open.');
  expect((await remind(1, 1)).text).not.toContain('March 16');
  expect((await remind(1, 2)).text).toContain(
    'We begin to work on them when you press “Ask for changes”.',
  );
});

test('the mail after an approval by silence says why, and where to write', async () => {
  const { subject, text } = await laidOut(
    silentApprovalMail({ video: { ...video, deliveredVersion: 2 } }),
  );
  expect(subject).toBe('“Steam over” counts as approved');
  expect(text).toContain(
    'no answer from you in time, so version 2 of “Steam over” counts as approved',
  );
  expect(text).toContain('If something in it is wrong, write to');
  expect(text).toContain(address);
});

test('the mail about a comment has its words, and where they belong', async () => {
  const rate = { numerator: 25, denominator: 1 };
  const said = { version: 1, from: 60, text: 'Is it\nbetter?', byName: 'Noor Haddad' };
  const mailed = (parentId: string | null) =>
    laidOut(commentMail({ video, comment: { ...said, parentId }, rate }));
  const { subject, text } = await mailed(null);
  expect(subject).toBe('The studio commented on “Steam over”');
  expect(text).toContain('Noor Haddad commented at 0:02:10 of version 1:');
  expect(text).toContain('“Is it\nbetter?”');
  expect(text).toContain(address);
  expect((await mailed('logo')).text).toContain('Noor Haddad answered at 0:02:10');
});

test('the studio reads what a customer answered', async () => {
  const by = { byName: 'Ada Byron', silent: false, requests: '' };
  const told = (answer: FilmAnswer) => laidOut(answeredMail({ video, version: 2, answer }));
  const changes = await told({
    ...by,
    outcome: 'changes',
    requests: '0:02:00 Brighter\n0:04:00 The logo is late',
  });
  expect(changes.subject).toBe('Changes to “Steam over”');
  expect(changes.text).toContain('Ada Byron asked for changes to version 2 of “Steam over”');
  expect(changes.text).toContain('0:04:00 The logo is late');
  expect(changes.text).toContain('https://orbitreel.test/admin/videos/status/?video=v%201');
  const approved = await told({ ...by, outcome: 'approved' });
  expect(approved.subject).toBe('“Steam over” is approved');
  expect(approved.text).toContain('Ada Byron approved version 2');
  const silent = await told({ ...by, byName: '', outcome: 'approved', silent: true });
  expect(silent.text).toContain('the customer did not answer in time');
});
