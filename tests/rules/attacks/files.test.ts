import { doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { cleanFileName } from '#domain/stored-file.ts';
import {
  assetDocument,
  captionsDocument,
  sentAssetIdOf,
  switches,
  videoIdOf,
} from '../fixtures.ts';
import { commitGrant } from '../grants.ts';
import { expectAllowed, expectRefused } from '../outcomes.ts';
import { outcomeOf, type Actor } from '../rules-cloud.ts';
import { attackedCloud, customer, huge } from './attacked-cloud.ts';

const cloud = await attackedCloud('files');

const editing = videoIdOf(customer.uid, 'editing');
const ask = commitGrant;

describe('asking to store a file wrongly', () => {
  test('a name that could be a path, or shows another one, is refused', async () => {
    const me = cloud.actor('customer');
    const names = [
      '../logo.svg',
      'a/b',
      'a\\b',
      'logo\u202egvs.exe',
      '\u200eLogo.svg',
      'two\nlines.svg',
      'tab\t.svg',
      '\u0000',
      '\u0085.svg',
      '',
      '   ',
      'x'.repeat(201),
      huge,
    ];
    await expectRefused(...names.map((name) => ask(me, { ...assetDocument(me.uid), name })));
    // What the app makes of them is taken.
    for (const [index, name] of names.entries()) {
      const file = { ...assetDocument(me.uid), name: cleanFileName(name) };
      await expectAllowed(ask(me, file, `cleaned-${index}`));
    }
  });

  test('a version takes back its own captions, and no others', async () => {
    const me = cloud.actor('production');
    const entry = { fileId: 'arrived', name: 'cup.vtt', size: 2000, language: 'en' };
    const file = {
      ...captionsDocument('production', customer.uid, editing),
      name: entry.name,
      state: 'ready',
      version: 1,
    };
    await cloud.pastRules(async (db) => {
      await setDoc(doc(db, 'files/arrived'), file);
      await setDoc(doc(db, 'files/on-its-way'), { ...file, state: 'uploading', version: null });
      await setDoc(doc(db, 'files/of-another'), { ...file, videoId: 'another' });
      await setDoc(doc(db, 'files/of-a-later'), { ...file, version: 2 });
    });
    const version = (db: Actor['db']) => doc(db, 'videos', editing, 'versions/1');
    const keep = (captions: unknown) => updateDoc(version(me.db), { captions });
    await expectRefused(
      ...['on-its-way', 'of-another', 'of-a-later', 'nothing', '../arrived', null, huge].map(
        (fileId) => keep({ ...entry, fileId }),
      ),
      ...['xx', null, 5].map((language) => keep({ ...entry, language })),
      keep({ ...entry, name: 'other.vtt' }),
      keep({ ...entry, size: 1 }),
      keep({ ...entry, more: true }),
      keep([]),
      updateDoc(version(me.db), { captions: null, keptUntil: null }),
      updateDoc(version(cloud.actor('customer').db), { captions: null }),
    );
    await expectAllowed(keep({ ...entry, language: 'de' }));
    await expectAllowed(keep(null));
    await expectAllowed(keep(entry));
    await cloud.pastRules((db) => updateDoc(version(db), { keptUntil: null }));
    await expectRefused(keep(null));
  });
});

test('while uploads are off, nobody but an admin asks for one, and all may cancel', async () => {
  await cloud.pastRules((db) =>
    setDoc(doc(db, 'system/status'), { ...switches, disableFileUploads: true }),
  );
  const outcomes = await Promise.all(
    (['customer', 'production', 'admin'] as const).map((who) => {
      const me = cloud.actor(who);
      return outcomeOf(ask(me, assetDocument(me.uid), `of-${who}`));
    }),
  );
  expect(outcomes).toEqual(['refused', 'refused', 'allowed']);
  const { db, uid } = cloud.actor('customer');
  await expectAllowed(
    updateDoc(doc(db, 'files', sentAssetIdOf(uid)), {
      state: 'canceled',
      updatedAt: serverTimestamp(),
    }),
  );
});
