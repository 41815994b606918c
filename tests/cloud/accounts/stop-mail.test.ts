import { expect, test } from 'vitest';
import { z } from 'zod';
import { writeMails } from '#cloud/mail/write-mails.ts';
import { addVideoOf, moveByStudio } from '#tests/support/customer-setup.ts';
import { register, type Account } from '../accounts.ts';
import { request } from '../call-function.ts';
import { db, freshName } from '../local-cloud.ts';
import { exists } from '../stored.ts';

/** Finishes a video of theirs; gives the mail about it. */
async function mailTo(owner: Account) {
  const videoId = await addVideoOf(owner, freshName('sub'), { status: 'editing' });
  await moveByStudio(videoId, { from: 'editing', to: 'delivery' });
  const lastMoveId: unknown = (await db.doc(`videos/${videoId}`).get()).get('lastMoveId');
  const path = `mail/ready-${videoId}-${String(lastMoveId)}`;
  await expect.poll(() => exists(path)).toBe(true);
  const stored = z.object({
    headers: z.record(z.string(), z.string()),
    message: z.object({ text: z.string() }),
  });
  return stored.parse((await db.doc(path).get()).data());
}

const preferencesOf = async ({ uid }: Account): Promise<unknown> =>
  (await db.doc(`users/${uid}`).get()).get('preferences');

/** As a mail program asks. */
const press = (query: string) =>
  request(`stopMail?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

test('the header of a mail ends that kind for its reader, without a log-in, and no other', async () => {
  const owner = await register();
  const { headers, message } = await mailTo(owner);
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, query = ''] = /stopMail\?([^>]+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  expect(message.text).toContain(`/stop-mail/?${query}`);
  // A program that only opens links ends nothing: it gets the page that asks.
  const opened = await request(`stopMail?${query}`, { method: 'GET', redirect: 'manual' });
  expect([opened.status, opened.headers.get('Location')]).toEqual([
    303,
    expect.stringMatching(/[/]stop-mail[/][?]user=/),
  ]);
  expect(await preferencesOf(owner)).toBeUndefined();
  expect((await press(query)).status).toBe(200);
  expect(await preferencesOf(owner)).toEqual({ mailVideoReady: 'never' });
  // Done again, it changes nothing, and the next mail has the same key.
  expect((await press(query)).status).toBe(200);
});

test('a wrong key, one of somebody else and a made-up choice end nothing', async () => {
  const [owner, other] = await Promise.all([register(), register()]);
  const [{ headers }] = await Promise.all([mailTo(owner), mailTo(other)]);
  const [, key = ''] = /key=([^>]+)>/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  const wrong = [
    `user=${other.uid}&choices=mailVideoReady&key=${key}`,
    `user=${owner.uid}&choices=mailVideoReady&key=${key.slice(1)}x`,
    `user=${owner.uid}&choices=mailPayments&key=${key}`,
    `user=${owner.uid}&choices=mailVideoReady`,
  ];
  for (const query of wrong) expect((await press(query)).status).not.toBe(200);
  expect(await preferencesOf(owner)).toBeUndefined();
  expect(await preferencesOf(other)).toBeUndefined();
});

test('two first mails of one moment end by one key', async () => {
  const { uid: userId } = await register();
  const ids = [freshName('one'), freshName('other')];
  const mailOf = (id: string) => ({
    id,
    content: {
      subject: id,
      paragraphs: [],
      link: { label: 'See', path: '/' },
    },
  });
  await db.runTransaction((transaction) =>
    writeMails(
      transaction,
      ids.map((id) => ({ userId, choice: 'mailBrief', mails: [mailOf(id)] })),
    ),
  );
  const key = String((await db.doc(`users/${userId}`).get()).get('mailKey'));
  for (const id of ids) {
    const { headers } = (await db.doc(`mail/${id}`).get()).data() ?? {};
    expect(headers['List-Unsubscribe']).toContain(`key=${key}>`);
  }
});
