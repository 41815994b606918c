import { doc, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { cleanFileName, maxFileSize } from '#domain/stored-file.ts';
import {
  assetDocument,
  captionsDocument,
  cutDocument,
  filmReport,
  past,
  posterDocument,
  sentAssetIdOf,
  sentCutIdOf,
  switches,
  videoIdOf,
} from '../fixtures.ts';
import { commitGrant, countedGrant, countOf } from '../grants.ts';
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

  test('nothing is larger than its purpose allows', async () => {
    const [owner, editor] = [cloud.actor('customer'), cloud.actor('production')];
    const cut = cutDocument(editor.uid, customer.uid, editing);
    for (const size of [0, -1, 1.5, '1200', null, maxFileSize.asset + 1]) {
      await expectRefused(ask(owner, { ...assetDocument(owner.uid), size }));
    }
    await expectRefused(ask(editor, { ...cut, size: maxFileSize.cut + 1 }));
    await expectAllowed(ask(owner, { ...assetDocument(owner.uid), size: maxFileSize.asset }, 'a'));
    await expectAllowed(ask(editor, { ...cut, size: maxFileSize.cut }, 'b'));
  });

  test('a type that is not of the purpose or kind is refused', async () => {
    const me = cloud.actor('customer');
    const asset = assetDocument(me.uid);
    await expectRefused(
      ...['text/html', 'application/x-msdownload', 'video/mp4', '', null].map((type) =>
        ask(me, { ...asset, type }),
      ),
      ask(me, { ...asset, assetKind: 'font' }),
      ask(me, { ...asset, assetKind: 'picture' }),
      ask(me, { ...asset, assetKind: 'toString' }),
      ask(me, { ...asset, assetKind: null }),
      ask(me, { ...asset, assetKind: huge }),
      ask(me, { ...asset, purpose: huge }),
      ask(me, { ...asset, purpose: 'other' }),
    );
  });

  test('a customer cannot send a cut, not even of their own video', async () => {
    const me = cloud.actor('customer');
    await expectRefused(ask(me, cutDocument(me.uid, me.uid, editing)));
  });

  test('a cut is for a video in editing, under its owner', async () => {
    const me = cloud.actor('production');
    const cut = cutDocument(me.uid, customer.uid, editing);
    await expectRefused(
      ...['nowhere', '', null, 'a/b', `${editing}/versions/1`, '../users/customer', huge].map(
        (videoId) => ask(me, { ...cut, videoId }),
      ),
      ask(me, { ...cut, userId: me.uid }),
      ask(me, { ...cut, userId: 'neighbour' }),
      ask(me, { ...cut, format: '21:9' }),
      ask(me, { ...cut, assetKind: 'logo' }),
    );
  });

  test('a report that the domain could not read is refused', async () => {
    const me = cloud.actor('production');
    const cut = cutDocument(me.uid, customer.uid, editing);
    await expectRefused(
      ...[
        null,
        {},
        { ...filmReport, durationSeconds: 0 },
        { ...filmReport, durationSeconds: 601 },
        { ...filmReport, frameRate: { numerator: 25, denominator: 0 } },
        { ...filmReport, frameRate: 25 },
        { ...filmReport, firstFrameMicroseconds: -1 },
        { ...filmReport, firstFrameMicroseconds: 600_000_001 },
        { ...filmReport, problems: [{ code: 'unheardOf', frame: null }] },
        { ...filmReport, problems: [{ code: 'length' }] },
        { ...filmReport, problems: [{ code: 'length', frame: 100_001 }] },
        { ...filmReport, problems: [{ code: 'length', frame: -1 }] },
        { ...filmReport, problems: [{ code: 'length', frame: 0.5 }] },
        { ...filmReport, problems: [{ code: 'length', frame: 1, why: huge }] },
        {
          ...filmReport,
          problems: Array.from({ length: 9 }, () => ({ code: 'length', frame: 1 })),
        },
        { ...filmReport, problems: 'none' },
        { ...filmReport, overriddenBecause: ' ' },
        { ...filmReport, orderedLength: 20 },
        { ...filmReport, extra: null },
        { ...filmReport, overriddenBecause: 'x'.repeat(501) },
      ].map((report) => ask(me, { ...cut, report })),
    );
  });

  test('a report of a page that was open before reports named the ordered length is taken', async () => {
    const me = cloud.actor('production');
    const { orderedLength: _, ...report } = filmReport;
    const cut = { ...cutDocument(me.uid, customer.uid, editing), report };
    await expectAllowed(ask(me, cut, 'older'));
  });

  test('captions are for the newest version, and nothing but captions', async () => {
    const me = cloud.actor('production');
    const captions = captionsDocument(me.uid, customer.uid, editing);
    await expectRefused(
      ...[0, 2, -1, 1.5, '1', null, huge].map((forVersion) => ask(me, { ...captions, forVersion })),
      ...['text/html', 'text/plain', 'image/svg+xml', null].map((type) =>
        ask(me, { ...captions, type }),
      ),
      ask(me, { ...captions, size: maxFileSize.captions + 1 }),
      ask(me, { ...captions, format: '16:9' }),
      ask(me, { ...captions, videoId: videoIdOf(customer.uid, 'queued') }),
      ask(me, { ...captions, videoId: videoIdOf(customer.uid, 'queued'), forVersion: 0 }),
      ask(me, { ...captions, report: null }),
      ask(me, { ...captions, version: 1 }),
      ...['xx', '', null, 5, huge].map((language) => ask(me, { ...captions, language })),
    );
    const owner = cloud.actor('customer');
    await expectRefused(ask(owner, captionsDocument(owner.uid, owner.uid, editing)));
    await expectAllowed(ask(me, { ...captions, size: maxFileSize.captions }));
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

  test('a poster is of a cut that its sender sends, and a picture', async () => {
    const me = cloud.actor('production');
    const poster = posterDocument(me.uid, customer.uid, editing, sentCutIdOf(customer.uid));
    await expectRefused(
      ...['nothing', '', null, 'a/b', sentAssetIdOf(customer.uid), sentCutIdOf('neighbour')].map(
        (cutId) => ask(me, { ...poster, cutId }),
      ),
      ...['image/svg+xml', 'image/png', 'video/mp4', null].map((type) =>
        ask(me, { ...poster, type }),
      ),
      ask(me, { ...poster, size: maxFileSize.poster + 1 }),
      ask(me, { ...poster, userId: 'neighbour' }),
      ask(me, { ...poster, videoId: videoIdOf(customer.uid, 'delivery') }),
      ask(me, { ...poster, format: '9:16' }),
      ask(cloud.actor('admin'), { ...poster, uploadedBy: 'admin' }),
    );
    await expectAllowed(ask(me, { ...poster, size: maxFileSize.poster, type: 'image/jpeg' }));
    const cut = doc(me.db, 'files', sentCutIdOf(customer.uid));
    await expectAllowed(updateDoc(cut, { state: 'canceled', updatedAt: serverTimestamp() }));
    await expectRefused(ask(me, poster, 'of-a-canceled-cut'));
  });

  test('a file is not made over another one, and not with times of its own', async () => {
    const me = cloud.actor('customer');
    const asset = assetDocument(me.uid);
    await expectRefused(
      ask(me, asset, sentAssetIdOf(me.uid)),
      ask(me, asset, sentAssetIdOf('neighbour')),
      ask(me, { ...asset, createdAt: past }),
      ask(me, { ...asset, updatedAt: past }),
      ask(me, asset, 'a b'),
    );
  });
});

describe('a file on its way', () => {
  const canceled = () => ({ state: 'canceled', updatedAt: serverTimestamp() });

  test('is canceled by its uploader, once', async () => {
    const me = cloud.actor('customer');
    const file = doc(me.db, 'files', sentAssetIdOf(me.uid));
    await expectRefused(
      updateDoc(file, { ...canceled(), updatedAt: past }),
      updateDoc(file, { ...canceled(), checksum: 'a'.repeat(32) }),
      updateDoc(file, { ...canceled(), size: 1 }),
      updateDoc(file, { ...canceled(), uploadedBy: 'neighbour' }),
      updateDoc(doc(cloud.actor('admin').db, 'files', sentAssetIdOf(me.uid)), canceled()),
    );
    await expectAllowed(updateDoc(file, canceled()));
    await expectRefused(
      updateDoc(file, canceled()),
      updateDoc(file, { state: 'uploading', updatedAt: serverTimestamp() }),
    );
  });

  test('is never made ready by a client, not even with everything else of it', async () => {
    for (const who of ['production', 'admin'] as const) {
      const { db } = cloud.actor(who);
      const file = doc(db, 'files', sentCutIdOf(customer.uid));
      await expectRefused(
        ...['checking', 'ready', 'refused'].map((state) =>
          updateDoc(file, {
            state,
            checksum: '0123456789abcdef'.repeat(2),
            updatedAt: serverTimestamp(),
          }),
        ),
      );
    }
  });

  test('and its version are not one commit of a client', async () => {
    const me = cloud.actor('admin');
    const batch = writeBatch(me.db);
    batch.set(doc(me.db, 'files/new'), cutDocument(me.uid, customer.uid, editing));
    batch.update(countOf(me.db, me.uid), countedGrant('new'));
    batch.set(doc(me.db, 'videos', editing, 'versions/2'), { number: 2 });
    await expectRefused(batch.commit());
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
