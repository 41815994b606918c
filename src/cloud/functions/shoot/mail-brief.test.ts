import { expect, test } from 'vitest';
import { briefApprovedMail, briefReturnedMail } from './mail-brief.ts';
import { requiredMail } from '../mail/studio-mail.ts';

const facts = { subscriptionId: 'sub 1', block: 1 };
const to = 'ada@orbitreel.test';

test('a brief that is sent back comes with the note and the way to it', async () => {
  const content = briefReturnedMail({
    ...facts,
    note: 'Whose voice?\nAnd <b>where</b>?',
    isRevoked: false,
  });
  const { message } = await requiredMail(to, 'u1', content);
  expect(message.subject).toBe('Your brief needs another look from you');
  expect(message.text).toContain('“Whose voice?\nAnd <b>where</b>?”');
  expect(message.html).toContain('And &lt;b&gt;where&lt;/b&gt;?');
  expect(message.text).toContain(
    'https://orbitreel.test/subscriptions/brief/?subscription=sub%201&block=1',
  );
});

test('a yes that is revoked says so, for which block, and what stays', async () => {
  const content = briefReturnedMail({ ...facts, block: 4, note: 'The logo?', isRevoked: true });
  const { message } = await requiredMail(to, 'u1', content);
  expect(message.subject).toBe('Your brief for block 4 needs another look from you');
  expect(message.text).toContain('had approved your brief');
  expect(message.text).toContain('A day that is booked stays booked.');
});

test('an approved brief says by whom, and what can be done now', async () => {
  const { message } = await requiredMail(to, 'u1', briefApprovedMail({ ...facts, byName: 'Noor' }));
  expect(message.subject).toBe('Your brief is approved');
  expect(message.text).toContain('Noor approved your brief.');
  expect(message.text).toContain(
    'https://orbitreel.test/subscriptions/status/?subscription=sub%201',
  );
});
