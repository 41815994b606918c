import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { documentId } from '#domain/document-id.ts';
import { commitDraft } from '../drafts.ts';
import { videoDocument } from '../fixtures.ts';
import { withEveryText } from '../mutations.ts';
import { expectAllowed, expectRefused } from '../outcomes.ts';
import { sentOf } from '../shape.ts';
import { shapes } from '../shapes.ts';
import { attackedCloud, customer, customersSubscription, draft, huge } from './attacked-cloud.ts';

const cloud = await attackedCloud('documents');

/** What every change of one's own account carries. */
const accountStamp = { updatedAt: serverTimestamp() };

describe('odd documents', () => {
  test('a merge is judged by the resulting document', async () => {
    const { db, uid } = cloud.actor('customer');
    const own = doc(db, 'carts', uid);
    const updatedAt = serverTimestamp();
    await expectAllowed(setDoc(own, { productTotalPrice: 5, updatedAt }, { merge: true }));
    await expectRefused(
      setDoc(own, { productTotalPrice: 5 }, { merge: true }),
      setDoc(own, { productTotalPrice: -5, updatedAt }, { merge: true }),
      setDoc(own, { unheardOf: 1, updatedAt }, { merge: true }),
      setDoc(own, { productSelections: { addOns: { a: 1.5 } }, updatedAt }, { merge: true }),
      setDoc(own, { productSelections: { addOns: 'none' }, updatedAt }, { merge: true }),
      updateDoc(own, { 'productSelections.videos.5': -1, updatedAt }),
      updateDoc(own, { 'productSelections.period': deleteField(), updatedAt }),
    );
    await cloud.pastRules((server) => deleteDoc(doc(server, 'carts', uid)));
    await expectRefused(setDoc(own, { productTotalPrice: 5, updatedAt }, { merge: true }));
  });

  test('an id of anything but letters, digits, hyphens and underscores is refused', async () => {
    const me = cloud.actor('customer');
    const create = (id: string) =>
      commitDraft(me.db, id, videoDocument(customer, customersSubscription), customersSubscription);
    for (const id of ['two words', 'é', '😀', '\u202e', '..a', "a'b", '<b>', 'x'.repeat(129)]) {
      await expectRefused(create(id));
    }
    for (const id of ['x'.repeat(128), crypto.randomUUID(), '_-']) {
      expect(documentId.parse(id)).toBe(id);
      await expectAllowed(create(id));
      await cloud.reset();
    }
  });

  // The database takes its time over each of them, so every shape has the whole time of a test.
  test.each(Object.entries(shapes))(
    'a document of 900 kB is refused, wherever it hides: %s',
    { tags: 'deep' },
    async (_, shape) => {
      const sent = sentOf(shape);
      for (const document of [...withEveryText(sent, huge), { ...sent, more: huge }]) {
        await expectRefused(shape.write(cloud.actor(shape.who), document));
      }
    },
  );

  test('numbers that JavaScript cannot count to, or writes otherwise, are refused', async () => {
    const me = cloud.actor('customer');
    const stamp = { fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' };
    const cart = (productTotalPrice: object) =>
      cloud.commitRaw('customer', {
        updateTransforms: [stamp],
        updateMask: { fieldPaths: ['productTotalPrice'] },
        update: { name: `carts/${me.uid}`, fields: { productTotalPrice } },
      });
    const length = (value: object) =>
      cloud.commitRaw('customer', {
        updateTransforms: [stamp],
        updateMask: { fieldPaths: ['length'] },
        update: { name: `videos/${draft}`, fields: { length: value } },
      });
    expect(await cart({ integerValue: '9007199254740991' })).toBe('allowed');
    expect(await length({ integerValue: '30' })).toBe('allowed');
    for (const integerValue of ['9007199254740992', '9223372036854775807', '-1']) {
      expect(await cart({ integerValue }), integerValue).toBe('refused');
    }
    for (const doubleValue of [0, 5, -0, 1.5, 'NaN', 'Infinity']) {
      expect(await cart({ doubleValue }), String(doubleValue)).toBe('refused');
    }
    expect(await length({ doubleValue: 30 })).toBe('refused');
  });

  test('preferences hold switches and times of mail, and not many', async () => {
    const { db, uid } = cloud.actor('customer');
    const save = (fields: object) =>
      updateDoc(doc(db, 'users', uid), { ...fields, ...accountStamp });
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`switch-${index}`, true]));
    await expectAllowed(save({ preferences: many(20) }));
    await cloud.reset();
    await expectAllowed(
      save({ preferences: { mailProgress: 'daily', mailBrief: 'never', mailShootDay: 'atOnce' } }),
    );
    await cloud.reset();
    await expectRefused(
      save({ preferences: many(21) }),
      save({ preferences: { ['x'.repeat(129)]: true } }),
      save({ preferences: { 'two\nlines': true } }),
      save({ preferences: { language: 'en' } }),
      save({ preferences: { mailProgress: 'weekly' } }),
      save({ preferences: { mailProgress: 1 } }),
      save({ preferences: { nested: { a: true } } }),
      save({ preferences: [true] }),
      save({ preferences: null }),
    );
  });

  test('progress steps out of order, doubled, too few or with one broken are refused', async () => {
    const { db } = cloud.actor('production');
    const status = doc(db, 'status', customersSubscription);
    const stored = await getDoc(status);
    const steps: unknown[] = stored.get('statusItems');
    const updatedAt = serverTimestamp();
    await expectRefused(
      updateDoc(status, { statusItems: steps.toReversed(), updatedAt }),
      updateDoc(status, { statusItems: steps.slice(1), updatedAt }),
      updateDoc(status, { statusItems: [...steps, steps[6]], updatedAt }),
      updateDoc(status, { statusItems: [steps[0], ...steps.slice(0, 6)], updatedAt }),
      updateDoc(status, { statusItems: Object.assign({}, steps), updatedAt }),
    );
    for (const broken of steps.keys()) {
      const statusItems = steps.map((step, index) =>
        index === broken ? Object.assign({}, step, { status: 'paused' }) : step,
      );
      await expectRefused(updateDoc(status, { statusItems, updatedAt }));
    }
    await expectAllowed(updateDoc(status, { statusItems: steps, updatedAt }));
  });

  test('broken steps can be repaired by staff', async () => {
    const { db } = cloud.actor('production');
    const status = doc(db, 'status', customersSubscription);
    const steps: unknown = (await getDoc(status)).get('statusItems');
    await cloud.pastRules((server) =>
      updateDoc(doc(server, status.path), { statusItems: 'broken' }),
    );
    await expectAllowed(updateDoc(status, { statusItems: steps, updatedAt: serverTimestamp() }));
  });
});
