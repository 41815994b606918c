import { beforeAll, describe, expect, test } from 'vitest';
import { sendWaiting } from '#cloud/mail/send-waiting.ts';
import { writeMail, writeMails } from '#cloud/mail/write-mails.ts';
import type { MailTiming } from '#domain/mail-timing.ts';
import type { NotificationChoice } from '#domain/notifications.ts';
import { newReference } from '#domain/parcel-reference.ts';
import { defaultSteps, withStepStatus } from '#domain/progress.ts';
import type { StepId } from '#domain/steps.ts';
import { studioDate } from '#domain/studio-clock.ts';
import { register, type Account } from '../accounts.ts';
import { bucket, db, freshName } from '../local-cloud.ts';
import { grantFile, pngOf } from '../storage.ts';
import { exists } from '../stored.ts';
import { tick } from '../tick.ts';
import { objectPathOf } from '#domain/stored-file.ts';
import { addBriefOf } from '#tests/support/customer-setup.ts';

const choose = (who: Account, choice: NotificationChoice, timing: MailTiming) =>
  db.doc(`users/${who.uid}`).update({ [`preferences.${choice}`]: timing });

async function registerWith(choice: NotificationChoice, timing: MailTiming): Promise<Account> {
  const who = await register({ verified: true });
  await choose(who, choice, timing);
  return who;
}

/** Tells somebody something that can wait. */
const tell = (who: Account, ...ids: string[]) =>
  db.runTransaction((transaction) =>
    writeMails(transaction, [
      {
        userId: who.uid,
        choice: 'mailProgress',
        mails: ids.map((id) => ({
          id,
          content: {
            subject: `News ${id}`,
            paragraphs: [`This is ${id}.`],
            link: { label: 'Open', path: `/${id}` },
          },
        })),
      },
    ]),
  );

const mailsOf = async ({ uid }: Account) => {
  const { docs } = await db.collection('mail').where('userId', '==', uid).get();
  return docs.map((mail) => ({ id: mail.id, text: String(mail.get('message.text')) }));
};
const idsOf = async (who: Account) => (await mailsOf(who)).map(({ id }) => id).toSorted();
const queuedOf = async ({ uid }: Account) =>
  (await db.collection('mailQueue').where('userId', '==', uid).get()).docs;
const waitingOf = async (who: Account) =>
  (await queuedOf(who)).filter((mail) => mail.get('dueAt') !== null).map(({ id }) => id);

/** Lets what waits be due, as if the night were over. */
async function endNight(who: Account): Promise<void> {
  for (const mail of await queuedOf(who)) {
    if (mail.get('dueAt') !== null) await mail.ref.update({ dueAt: new Date(Date.now() - 1000) });
  }
}
const runDue = () => tick('sendWaitingMail');

describe('a daily mail', () => {
  test('holds everything of the day in its order, once, however often it is sent', async () => {
    const who = await registerWith('mailProgress', 'daily');
    const [first, second, third] = [freshName('a'), freshName('b'), freshName('c')];
    await tell(who, first);
    await tell(who, first, second);
    await tell(who, third);
    expect(await idsOf(who)).toEqual([]);
    expect(await waitingOf(who)).toHaveLength(3);
    await sendWaiting(who.uid, new Date());
    expect(await idsOf(who)).toEqual([]);

    await endNight(who);
    const now = new Date();
    await Promise.all([...Array.from({ length: 5 }, () => sendWaiting(who.uid, now)), runDue()]);
    await runDue();
    const [mail, ...others] = await mailsOf(who);
    expect(others).toEqual([]);
    expect(mail?.id).toBe(`daily-${who.uid}-${studioDate(now)}`);
    const places = [first, second, third].map((id) => mail?.text.indexOf(`This is ${id}.`) ?? -1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(mail?.text).toContain(`https://orbitreel.test/${third}`);
    expect(await waitingOf(who)).toEqual([]);

    // The same news again is no news, and a second mail of this day waits for the next.
    const later = freshName('d');
    await tell(who, first, later);
    expect(await waitingOf(who)).toEqual([later]);
    await endNight(who);
    await sendWaiting(who.uid, now);
    expect(await idsOf(who)).toEqual([mail?.id]);
    const [moved] = (await queuedOf(who)).filter(({ id }) => id === later);
    expect(moved?.get('dueAt').toDate() > now).toBe(true);
  });

  test('is never empty', async () => {
    const who = await registerWith('mailProgress', 'daily');
    await sendWaiting(who.uid, new Date());
    expect(await idsOf(who)).toEqual([]);
  });

  test('leaves what cannot be read to an admin, and sends the rest', async () => {
    const who = await registerWith('mailProgress', 'daily');
    const id = freshName('a');
    await tell(who, id);
    const broken = db.doc(`mailQueue/${freshName('broken')}`);
    await broken.set({ userId: who.uid, dueAt: new Date(1) });
    const failure = `audit/failedRun-sendWaitingMail-${encodeURIComponent(broken.path)}`;
    await endNight(who);
    await runDue();
    expect((await mailsOf(who))[0]?.text).toContain(`This is ${id}.`);
    expect(await exists(failure)).toBe(true);
    await broken.delete();
    await runDue();
    expect(await exists(failure)).toBe(false);
  });
});

describe('a choice that changes while mail waits', () => {
  test('to never drops it', async () => {
    const who = await registerWith('mailProgress', 'daily');
    await tell(who, freshName('a'));
    await choose(who, 'mailProgress', 'never');
    await expect.poll(() => queuedOf(who)).toEqual([]);
    await runDue();
    expect(await idsOf(who)).toEqual([]);
  });

  test('to at once sends it at once, as one mail', async () => {
    const who = await registerWith('mailProgress', 'daily');
    const ids = [freshName('a'), freshName('b')];
    await tell(who, ...ids);
    await choose(who, 'mailProgress', 'atOnce');
    await expect.poll(() => waitingOf(who)).toEqual([]);
    const mails = await mailsOf(who);
    expect(mails).toHaveLength(1);
    for (const id of ids) expect(mails[0]?.text).toContain(`This is ${id}.`);
    await tell(who, ...ids);
    expect(await mailsOf(who)).toHaveLength(1);
  });
});

test('what one commit tells at once is one mail, and each piece of it counts as told', async () => {
  const who = await register();
  const ids = [freshName('a'), freshName('b'), freshName('c')];
  await tell(who, ...ids);
  await tell(who, ...ids.toReversed());
  const [mail, ...others] = await mailsOf(who);
  expect(others).toEqual([]);
  expect(mail?.id).toBe(ids[0]);
  for (const id of ids) expect(mail?.text).toContain(`This is ${id}.`);
});

describe('a brief', () => {
  let owner: Account;
  beforeAll(async () => {
    owner = await register();
  });
  const signed = () => ({ by: 'staff', byName: 'Noor Haddad', at: new Date() });
  async function sentBrief() {
    const id = freshName('sub');
    const at = new Date();
    const stored = await addBriefOf(owner, id);
    let steps = defaultSteps(at);
    const status = db.doc(`status/${id}`);
    const named = { userId: owner.uid, userEmail: owner.email, createdAt: at, updatedAt: at };
    await status.set({ ...named, statusItems: steps });
    return {
      id,
      stored,
      /**
       * Staff approve it: the step is complete in the same commit. So is the next one, whose mail tells that
       * the commit was handled.
       */
      approve: async () => {
        for (const step of ['brief', 'received'] satisfies StepId[]) {
          steps = withStepStatus(steps, step, 'complete', new Date());
        }
        const batch = db.batch();
        batch.update(stored, { approval: signed() });
        batch.update(status, { statusItems: steps });
        await batch.commit();
      },
    };
  }
  const aboutBrief = async (id: string) =>
    (await mailsOf(owner)).filter(({ id: mail }) => mail.includes(id));

  test('that is sent back is told with its note', async () => {
    const { id, stored } = await sentBrief();
    await stored.update({ sentAt: null, returned: { ...signed(), note: 'Whose <voice>?' } });
    await expect.poll(() => aboutBrief(id)).toHaveLength(1);
    const [mail] = await aboutBrief(id);
    expect(mail?.text).toContain('“Whose <voice>?”');
    expect(mail?.text).toContain(`subscription=${id}`);
  });

  test('that is approved is told once, not as a step as well', async () => {
    const { id, stored, approve } = await sentBrief();
    await approve();
    await expect.poll(() => aboutBrief(id)).toHaveLength(2);
    await stored.update({ approval: null });
    await stored.update({ approval: signed() });
    // Another brief, so that the events of the first have been handled when its mails are there.
    const other = await sentBrief();
    await other.approve();
    await expect.poll(() => aboutBrief(other.id)).toHaveLength(2);
    const mails = await aboutBrief(id);
    const ofSteps = mails.filter((mail) => mail.id.startsWith('progress-'));
    expect(ofSteps.map((mail) => mail.id)).toEqual([`progress-${id}-received`]);
    const [ofBrief, ...others] = mails.filter((mail) => !ofSteps.includes(mail));
    expect(others).toEqual([]);
    expect(ofBrief?.text).toContain('Noor Haddad approved your brief.');
  });
});

test('the mail about a parcel waits some minutes, and then shows its picture', async () => {
  const owner = await register({ verified: true });
  const editor = await register({ roles: ['user', 'production'] });
  const reference = newReference();
  const at = new Date();
  await db.doc(`parcels/${reference}`).set({ userId: owner.uid, createdAt: at });
  const id = freshName('parcel');
  await db.runTransaction((transaction) =>
    writeMail(transaction, {
      userId: owner.uid,
      choice: 'mailProgress',
      id,
      content: {
        subject: 'It is here',
        paragraphs: ['It is here.'],
        link: { label: 'See it', path: '/' },
        pictureOf: reference,
      },
    }),
  );
  expect(await idsOf(owner)).toEqual([]);
  const bytes = pngOf(2000);
  const fileId = await grantFile(editor, bytes.length, {
    userId: owner.uid,
    purpose: 'parcel',
    assetKind: null,
    parcelId: reference,
    state: 'ready',
  });
  await bucket
    .file(objectPathOf(fileId))
    .save(Buffer.from(bytes), { contentType: 'image/png', resumable: false });
  await endNight(owner);
  await runDue();
  await expect.poll(() => idsOf(owner)).toEqual([id]);
  const html = String((await db.doc(`mail/${id}`).get()).get('message.html'));
  const [, picture = ''] = /<img[^>]* src="([^"]+)"/.exec(html) ?? [];
  const response = await fetch(picture.replaceAll('&amp;', '&'));
  expect(response.headers.get('content-type')).toBe('image/png');
});
