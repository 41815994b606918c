import { describe, expect, test } from 'vitest';
import { legalRecordId, legalText } from '#domain/legal-text.ts';
import { register } from '../accounts.ts';
import { call, refusalIn } from '../call-function.ts';
import { db } from '../local-cloud.ts';
import { pay, sessionsOf, settle } from '../payment-provider.ts';
import { addProduct, openCheckout, presentTexts, selectionOf, storeCart } from '../selling.ts';

// Only the imprint gets new versions here: nobody accepts it, so no checkout beside this is refused.

const imprints = async () =>
  (await db.collection('legalTexts').where('kind', '==', 'imprint').get()).docs.length;

describe('a checkout', () => {
  test('is refused until the texts are accepted', async () => {
    const customer = await register();
    await storeCart(customer, selectionOf(await addProduct()), undefined, null);
    expect(refusalIn(await call('checkout', customer))).toMatchObject({
      status: 409,
      code: 'terms-not-accepted',
    });
    expect(await sessionsOf(customer)).toEqual([]);
  });

  test.each([
    ['an older version of the terms', { terms: -1, privacy: 0 }],
    ['a version that does not exist yet', { terms: 0, privacy: 1 }],
  ])('is refused with %s, and says that the texts have changed', async (_name, step) => {
    const present = await presentTexts();
    const customer = await register();
    await storeCart(customer, selectionOf(await addProduct()), undefined, {
      terms: (present.terms ?? 0) + step.terms,
      privacy: (present.privacy ?? 0) + step.privacy,
    });
    expect(refusalIn(await call('checkout', customer))).toMatchObject({
      status: 409,
      code: 'terms-changed',
    });
    expect(await sessionsOf(customer)).toEqual([]);
  });

  test('records what was accepted with the order, the subscription and the audit', async () => {
    const present = await presentTexts();
    const customer = await register();
    const selections = selectionOf(await addProduct());
    const { id } = await openCheckout(customer, selections);
    // Accepting once more gives the same page and one record.
    expect((await openCheckout(customer, selections)).id).toBe(id);
    expect((await db.doc(`checkouts/${id}`).get()).get('accepted')).toMatchObject(present);
    const { subscriptionId } = await pay(id);
    await settle();
    const subscription = await db.doc(`subscriptions/${subscriptionId}`).get();
    expect(subscription.get('accepted')).toMatchObject(present);
    const records = await db
      .collection('audit')
      .where('targetId', '==', customer.uid)
      .where('action', '==', 'acceptTerms')
      .get();
    expect(records.docs.map((each) => each.data())).toMatchObject([
      { actorId: customer.uid, actorEmail: customer.email, sessionId: id, ...present },
    ]);
  });
});

describe('a legal text', () => {
  test('is saved by an admin as the next version, with who saved it', async () => {
    const admin = await register({ roles: ['user', 'admin'] });
    const version = (await imprints()) + 1;
    const text = `# Imprint\n\n${'Words. '.repeat(4000)}`.trim();
    const saved = await call('saveLegalText', admin, { kind: 'imprint', version, text });
    expect(saved.status).toBe(200);
    const stored = await db.doc(`legalTexts/imprint-${version}`).get();
    expect(legalText.shape.text.parse(stored.get('text'))).toBe(text);
    const record = await db.doc(`audit/${legalRecordId('imprint', version)}`).get();
    expect(record.data()).toMatchObject({ actorId: admin.uid, actorEmail: admin.email, version });
  });

  test('of two admins at once is saved once, and the other is told', async () => {
    const [one, two] = [
      await register({ roles: ['user', 'admin'] }),
      await register({ roles: ['user', 'admin'] }),
    ];
    const version = (await imprints()) + 1;
    const answers = await Promise.all(
      [one, two].map((admin) =>
        call('saveLegalText', admin, { kind: 'imprint', version, text: `By ${admin.uid}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && refusalIn(refused).code).toBe('legal-text-changed');
    expect(await imprints()).toBe(version);
  });

  test('leaves no gap', async () => {
    const version = (await imprints()) + 2;
    const body = { kind: 'imprint', version, text: 'x' };
    expect(
      refusalIn(await call('saveLegalText', await register({ roles: ['user', 'admin'] }), body))
        .code,
    ).toBe('legal-text-changed');
  });
});

test('a page that was opened before a text changed can be paid, and keeps what was accepted', async () => {
  const customer = await register();
  const { id } = await openCheckout(customer, selectionOf(await addProduct()));
  const accepted = { terms: 1, privacy: 1, at: new Date('2026-01-01T00:00:00Z') };
  await db.doc(`checkouts/${id}`).update({ accepted });
  const { subscriptionId } = await pay(id);
  await settle();
  const stored = await db.doc(`subscriptions/${subscriptionId}`).get();
  expect(stored.get('accepted')).toMatchObject({ terms: 1, privacy: 1 });
});
