import { doc, getDoc, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFileGrants } from '#data/storage/file-grants.ts';
import { fileDraft } from '#domain/stored-file.ts';
import { maxGrantsAnHour } from '#domain/upload-count.ts';
import { assetDocument, cutDocument, past, videoIdOf } from './fixtures.ts';
import { commitCount, commitGrant, countedGrant, countOf } from './grants.ts';
import { expectAllowed, expectRefused } from './outcomes.ts';
import { people } from './people.ts';
import { createRulesCloud, type RulesCloud } from './rules-cloud.ts';

const { customer } = people;
const minute = 60_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

let cloud: RulesCloud;
beforeAll(async () => {
  cloud = await createRulesCloud('grants');
});
afterEach(async () => {
  vi.useRealTimers();
  await cloud.reset();
});
afterAll(() => cloud.stop());

const me = () => cloud.actor('customer');
const asset = assetDocument(customer.uid);
const draft = fileDraft.parse(asset);

/** The customer's count, as if they had begun so many uploads since then. */
const begun = (count: number, since: Date) =>
  cloud.pastRules((db) =>
    setDoc(countOf(db, customer.uid), { count, since, lastFileId: 'earlier' }),
  );

describe('uploads', () => {
  test('are begun up to the limit of an hour, and again when it is over', async () => {
    await begun(maxGrantsAnHour - 1, ago(59 * minute));
    await expectAllowed(commitGrant(me(), asset, 'last'));
    const again = { count: 1, since: serverTimestamp(), lastFileId: 'beyond' };
    await expectRefused(commitGrant(me(), asset, 'beyond'), commitCount(me(), again, 'beyond'));
    await begun(maxGrantsAnHour, ago(61 * minute));
    await expectRefused(commitGrant(me(), asset, 'beyond'));
    await expectAllowed(commitCount(me(), again, 'beyond'));
    await expectAllowed(commitGrant(me(), asset, 'next'));
  });

  test('of the studio are limited as well', async () => {
    const editor = cloud.actor('production');
    const cut = cutDocument(editor.uid, customer.uid, videoIdOf(customer.uid, 'editing'));
    await cloud.pastRules((db) =>
      setDoc(countOf(db, editor.uid), {
        count: maxGrantsAnHour - 1,
        since: ago(minute),
        lastFileId: 'earlier',
      }),
    );
    await expectAllowed(commitGrant(editor, cut, 'last'));
    await expectRefused(commitGrant(editor, cut, 'beyond'));
  });

  test('are begun one in a commit', async () => {
    const batch = writeBatch(me().db);
    for (const id of ['one', 'two']) batch.set(doc(me().db, 'files', id), asset);
    batch.update(countOf(me().db, customer.uid), countedGrant('two'));
    await expectRefused(batch.commit());
  });

  test('are counted again when one is made anew that the sweep removed', async () => {
    await begun(5, ago(minute));
    await cloud.pastRules((db) => updateDoc(countOf(db, customer.uid), { lastFileId: 'swept' }));
    await expectRefused(
      setDoc(doc(me().db, 'files/swept'), asset),
      commitGrant(me(), asset, 'swept'),
    );
  });
});

describe('the app', () => {
  const grants = () => createFileGrants(me().connectAnew());
  const stored = async () => {
    const snapshot = await getDoc(countOf(me().connectAnew(), customer.uid));
    return snapshot.data();
  };

  test('counts each file once, from the first on', async () => {
    await cloud.pastRules((db) => {
      const batch = writeBatch(db);
      batch.delete(countOf(db, customer.uid));
      return batch.commit();
    });
    const app = grants();
    await Promise.all(['one', 'two', 'three'].map((id) => app.create(id, draft)));
    // Its answer was lost, say.
    await app.create('two', draft);
    expect(await stored()).toMatchObject({ count: 3, lastFileId: 'three' });
  });

  test('counts files that two windows begin at once', async () => {
    const since = ago(minute);
    await begun(1, since);
    await Promise.all([grants().create('one', draft), grants().create('two', draft)]);
    expect(await stored()).toMatchObject({ count: 3 });
    await begun(maxGrantsAnHour, past);
    await Promise.all([grants().create('three', draft), grants().create('four', draft)]);
    expect(await stored()).toMatchObject({ count: 2 });
  });

  test('says from when on one can begin the next', async () => {
    const since = ago(20 * minute);
    await begun(maxGrantsAnHour, since);
    const refused = grants().create('beyond', draft);
    await expect(refused).rejects.toMatchObject({
      code: 'too-many-uploads',
      message: expect.stringMatching(
        /^You have begun 300 uploads in an hour\. You can begin the next one at \d\d:\d\d\. Nothing was lost\.$/,
      ),
    });
  });

  test('leaves it to the rules whether the hour is over, as clocks may be wrong', async () => {
    await begun(maxGrantsAnHour, ago(61 * minute));
    vi.useFakeTimers({ toFake: ['Date'], now: ago(30 * 24 * 60 * minute) });
    await grants().create('behind', draft);
    await begun(1, ago(minute));
    vi.setSystemTime(Date.now() + 60 * 24 * 60 * minute);
    await grants().create('ahead', draft);
    vi.useRealTimers();
    expect(await stored()).toMatchObject({ count: 2, lastFileId: 'ahead' });
  });

  test('says nothing of the limit when the rules refuse for another reason', async () => {
    const refused = grants().create('new', { ...draft, userId: 'neighbour' });
    await expect(refused).rejects.toMatchObject({ code: 'permission-denied' });
  });
});
