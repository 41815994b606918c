import { expect, test } from 'vitest';
import { inviteMail } from './invite-staff.ts';

test('a colleague reads who invites them, as what, and what to do when the link is over', () => {
  const mail = inviteMail({
    by: 'ines@orbitreel.test',
    role: 'production',
    code: 'abc',
  });
  expect(mail.paragraphs.join(' ')).toContain('ines@orbitreel.test has made you an account');
  expect(mail.paragraphs.join(' ')).toContain('the role Production');
  expect(mail.paragraphs.join(' ')).toContain('at https://orbitreel.test/reset-password');
  expect(mail.link.path).toContain('oobCode=abc');
});
