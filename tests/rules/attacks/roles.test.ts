import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { noPause } from '#domain/gates.ts';
import { displayName } from '#domain/user.ts';
import { commitDraft } from '../drafts.ts';
import { cartDocument, subscriptionIdOf, switches, videoDocument, videoIdOf } from '../fixtures.ts';
import { expectAllowed, expectRefused } from '../outcomes.ts';
import { type Actor } from '../rules-cloud.ts';
import { attackedCloud, customersSubscription, queued } from './attacked-cloud.ts';

const cloud = await attackedCloud('roles');

/** What every change of one's own account carries. */
const stamp = { updatedAt: serverTimestamp() };

describe('becoming somebody', () => {
  test('a name that hides or turns its letters is refused, and any other is taken', async () => {
    const { db, uid } = cloud.actor('customer');
    const save = (name: string) =>
      updateDoc(doc(db, 'users', uid), { displayName: name, ...stamp });
    for (const hidden of ['\0', '\u007f', '\u009f', '\u061c', '\u200e', '\u202e', '\u2069']) {
      const name = `Ada${hidden}nimda`;
      expect(displayName.parse(name)).toBe('Adanimda');
      await expectRefused(save(name));
    }
    for (const name of ['Ada\nnimda', '\u200b', '\u2800', '\u3164', ' '])
      await expectRefused(save(name));
    for (const name of ['Zoë 🎬', 'ﻧﻮﺭ حداد', '<b>Ada</b>', '山田\u3000花子']) {
      expect(displayName.parse(name)).toBe(name);
      await expectAllowed(save(name));
      await cloud.reset();
    }
  });

  test('a deleted account cannot be made anew by a token that outlives it', async () => {
    const me = cloud.actor('newcomer');
    const { db, uid, email } = me;
    await cloud.pastRules((all) =>
      setDoc(doc(all, `audit/deleteAccount-${uid}`), { action: 'deleteAccount' }),
    );
    const again = { email, roles: ['user'], createdAt: serverTimestamp() };
    await expectRefused(
      setDoc(doc(db, 'users', uid), again),
      getDoc(doc(db, 'subscriptions', subscriptionIdOf(uid))),
      getDoc(doc(db, 'videos', videoIdOf(uid, 'queued'))),
      commitDraft(db, 'new', videoDocument(me, subscriptionIdOf(uid)), subscriptionIdOf(uid)),
    );
    // It may learn that it is gone.
    await expectAllowed(getDoc(doc(db, 'users', uid)));
  });

  test('an address that the token writes in capitals is stored in small letters', async () => {
    const { db } = cloud.actorWith('loud', { email: 'Loud@Orbitreel.test', email_verified: false });
    const account = { roles: ['user'], createdAt: serverTimestamp() };
    await expectRefused(
      setDoc(doc(db, 'users/loud'), { ...account, email: 'Loud@Orbitreel.test' }),
    );
    await expectAllowed(
      setDoc(doc(db, 'users/loud'), { ...account, email: 'loud@orbitreel.test' }),
    );
  });

  test('claims in a token are no roles', async () => {
    const { db } = cloud.actorWith('claimer', {
      email: 'claimer@orbitreel.test',
      email_verified: true,
      roles: ['admin'],
      admin: true,
    });
    await expectRefused(
      getDoc(doc(db, 'users/customer')),
      getDocs(query(collection(db, 'videos'), where('status', '==', 'queued'), limit(10))),
      setDoc(doc(db, 'system/status'), {}),
    );
  });

  test('a token without an address or its verification has no powers and opens nothing', async () => {
    const anonymous = cloud.actorWith('anonymous', {});
    await expectRefused(
      setDoc(doc(anonymous.db, 'users/anonymous'), {
        email: '',
        roles: ['user'],
        createdAt: serverTimestamp(),
      }),
      getDoc(doc(anonymous.db, 'users/customer')),
      commitDraft(
        anonymous.db,
        'new',
        videoDocument(anonymous, customersSubscription),
        customersSubscription,
      ),
    );
    const admin = cloud.actorWith('admin', { email: 'admin@orbitreel.test' });
    await expectRefused(getDoc(doc(admin.db, 'users/customer')));
  });

  test('a session ended from another device is refused at once, and a later one is accepted', async () => {
    const endedAt = new Date('2025-06-01T12:00:00Z');
    const loggedIn = (secondsLater: number) =>
      cloud.actorWith('admin', {
        email: 'admin@orbitreel.test',
        email_verified: true,
        auth_time: endedAt.getTime() / 1000 + secondsLater,
      });
    const requestsOf = ({ db, uid }: Pick<Actor, 'db' | 'uid'>) => [
      getDoc(doc(db, 'users', uid)),
      setDoc(doc(db, 'carts', uid), cartDocument(uid)),
      getDoc(doc(db, 'videos', queued)),
      getDocs(query(collection(db, 'users'), limit(10))),
      setDoc(doc(db, 'system/status'), {
        ...switches,
        ...noPause,
        changedBy: uid,
        changedAt: serverTimestamp(),
      }),
    ];
    await cloud.pastRules((db) => updateDoc(doc(db, 'users/admin'), { signedOutBefore: endedAt }));
    await expectRefused(...requestsOf(loggedIn(-1)), ...requestsOf(loggedIn(-86_400)));
    for (const request of requestsOf(loggedIn(0))) await expectAllowed(request);
    for (const request of requestsOf(loggedIn(3600))) await expectAllowed(request);
    const { db } = loggedIn(-1);
    await expectRefused(
      updateDoc(doc(db, 'users/admin'), { signedOutBefore: deleteField() }),
      updateDoc(doc(db, 'users/admin'), { signedOutBefore: new Date(0) }),
      deleteDoc(doc(db, 'users/admin')),
    );
  });

  test('a switch with a value that nobody foresaw counts as off', async () => {
    const { db, uid } = cloud.actor('customer');
    await cloud.pastRules((server) => updateDoc(doc(server, 'users', uid), { disabled: 'yes' }));
    await expectRefused(getDoc(doc(db, 'carts', uid)));
  });
});
