import { expect, test } from 'vitest';
import { identityMail, mailOf } from './outbox-mail.ts';

const at = new Date('2026-03-01T10:00:00Z');

test('a mail document is shown with its links', () => {
  const data = {
    to: 'mara@example.test',
    message: { subject: 'Hello', text: 'See\nhttp://127.0.0.1:5173/dashboard/\nBye' },
  };
  expect(mailOf('m1', data, at)).toEqual({
    id: 'm1',
    to: ['mara@example.test'],
    subject: 'Hello',
    text: data.message.text,
    html: null,
    links: ['http://127.0.0.1:5173/dashboard/'],
    at: '2026-03-01T10:00:00.000Z',
  });
});

test('a document that could not be sent is shown as unreadable', () => {
  expect(mailOf('m2', { to: 5 }, at)).toMatchObject({ subject: 'Unreadable mail', to: [] });
});

test.each([
  ['VERIFY_EMAIL', 'http://site.test/verify-email?mode=verifyEmail&oobCode=a-b_c'],
  ['PASSWORD_RESET', 'http://site.test/reset-password?mode=resetPassword&oobCode=a-b_c'],
  ['RECOVER_EMAIL', 'http://site.test/verify-email?mode=recoverEmail&oobCode=a-b_c'],
])('a code of the kind %s leads to our own page', (requestType, link) => {
  const request = { email: 'a@b.test', oobCode: 'a-b_c', requestType };
  expect(identityMail(request, 'http://site.test', at)).toMatchObject({
    to: ['a@b.test'],
    links: [link],
  });
});

test('where to go on to comes along, as the service’s own link says it', () => {
  const onward = 'continueUrl=http%3A%2F%2Fsite.test%2Fproduct%2Fbuild%2F';
  const request = {
    email: 'a@b.test',
    oobCode: 'a-b_c',
    requestType: 'VERIFY_EMAIL',
    oobLink: `http://127.0.0.1:9099/emulator/action?mode=verifyEmail&oobCode=a-b_c&${onward}`,
  };
  expect(identityMail(request, 'http://site.test', at).links).toEqual([
    `http://site.test/verify-email?mode=verifyEmail&oobCode=a-b_c&${onward}`,
  ]);
});

test('a change of address is confirmed from the new one', () => {
  const request = {
    email: 'a@b.test',
    newEmail: 'new@b.test',
    oobCode: 'a-b_c',
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
  };
  expect(identityMail(request, 'http://site.test', at)).toMatchObject({
    to: ['new@b.test'],
    links: ['http://site.test/verify-email?mode=verifyAndChangeEmail&oobCode=a-b_c'],
  });
});
