import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defaultBrandColors } from '#domain/brand.ts';
import { addVideoOf } from '#tests/support/customer-setup.ts';
import { addVersion } from '#tests/support/films.ts';
import { register } from '../accounts.ts';
import { answerIn, call } from '../call-function.ts';
import { db, freshName } from '../local-cloud.ts';
import { buy } from '../selling.ts';
import { exists } from '../stored.ts';
import { remove, giveProduction, formerBuyer } from '../account-setup.ts';

describe('the export', () => {
  test('holds all of one’s own documents, and nobody else’s', async () => {
    const [{ owner, subscriptionId, draft, ordered }, other] = await Promise.all([
      formerBuyer(),
      formerBuyer({ displayName: 'Somebody Else' }),
    ]);
    const data = answerIn('exportAccount', await call('exportAccount', owner, {}));
    expect(data).toMatchObject({
      profile: { id: owner.uid, email: owner.email, displayName: 'Ada Byron', roles: ['user'] },
      cart: { userId: owner.uid },
      brand: { userId: owner.uid, accent: defaultBrandColors.accent },
      subscriptions: [
        {
          id: subscriptionId,
          steps: expect.arrayContaining([expect.objectContaining({ id: 'ordered' })]),
          briefs: [{ block: 1, product: 'A kettle', approval: { by: 'the studio' } }],
          tokens: expect.arrayContaining([
            expect.objectContaining({ kind: 'grant', amount: 6 }),
            expect.objectContaining({ kind: 'spend', amount: -3 }),
          ]),
        },
      ],
      videos: expect.arrayContaining([
        expect.objectContaining({ id: draft, history: [] }),
        expect.objectContaining({ id: ordered, status: 'queued' }),
      ]),
      mails: [{ id: `welcome-${subscriptionId}` }],
    });
    const whole = JSON.stringify(data);
    expect(whole).toContain('"byName":"Ada Byron"');
    for (const foreign of [
      other.owner.uid,
      other.owner.email,
      other.subscriptionId,
      'Somebody Else',
      'Noor Haddad',
    ]) {
      expect(whole).not.toContain(foreign);
    }
  });

  test('neither export nor deletion touches mail of an earlier owner of the address', async () => {
    const owner = await register();
    const waits = db.doc(`mailQueue/${freshName('waits')}`);
    await waits.set({ userId: owner.uid, content: { subject: 'Tomorrow' }, dueAt: null });
    const mail = db.doc(`mail/${freshName('before')}`);
    await mail.set({ to: owner.email, userId: 'somebody-else', message: { subject: 'Old' } });
    expect(answerIn('exportAccount', await call('exportAccount', owner, {}))).toMatchObject({
      mails: [],
      queuedMails: [{ id: waits.id, content: { subject: 'Tomorrow' } }],
    });
    expect((await remove(owner)).status).toBe(200);
    expect(await exists(mail.path)).toBe(true);
    expect(await exists(waits.path)).toBe(false);
  });

  test('holds their actions as an admin, without the people affected', async () => {
    const former = await register({ roles: ['user', 'admin'] });
    const target = await register();
    await giveProduction(former, target);
    await db.doc(`users/${former.uid}`).update({ roles: ['user'] });
    const data = answerIn('exportAccount', await call('exportAccount', former, {}));
    expect(data).toMatchObject({
      records: [{ action: 'setRoles', actorEmail: former.email, after: ['user', 'production'] }],
    });
    expect(JSON.stringify(data)).not.toContain(target.uid);
    // Nor does it show in the target's own.
    const theirs = answerIn('exportAccount', await call('exportAccount', target, {}));
    expect(JSON.stringify(theirs)).not.toContain(former.email);
  });

  test('is whole, however much it is', async () => {
    const owner = await register();
    const batch = db.batch();
    for (let index = 0; index < 310; index += 1) {
      batch.set(db.collection('videos').doc(), { userId: owner.uid, title: `No ${index}` });
    }
    await batch.commit();
    const data = answerIn('exportAccount', await call('exportAccount', owner, {}));
    expect(z.array(z.unknown()).parse(data['videos'])).toHaveLength(310);
  });

  test('goes on past a version that cannot be read, and names it', async () => {
    const owner = await register();
    const videoId = await addVideoOf(owner, await buy(owner), { status: 'delivery' });
    for (const number of [1, 2]) {
      await addVersion(owner, videoId, { number, films: ['first', 'square'], state: 'delivered' });
    }
    await db.doc(`videos/${videoId}`).update({ deliveredVersion: 2 });
    const broken = `videos/${videoId}/versions/1`;
    await db.doc(broken).update({ files: 'many' });
    const data = answerIn('exportAccount', await call('exportAccount', owner, {}));
    expect(data).toMatchObject({
      videos: [{ id: videoId }],
      files: [{ version: 2 }, { version: 2 }],
      unreadable: [broken],
    });
  });

  test('is there for an account without anything, even without its document', async () => {
    const owner = await register();
    await db.doc(`users/${owner.uid}`).delete();
    expect(answerIn('exportAccount', await call('exportAccount', owner, {}))).toMatchObject({
      profile: { id: owner.uid, email: owner.email },
      cart: null,
      subscriptions: [],
      videos: [],
      unreadable: [],
    });
  });
});
