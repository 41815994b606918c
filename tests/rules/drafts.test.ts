import { deleteDoc, doc, setDoc, updateDoc, writeBatch, type Firestore } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxDrafts } from '#domain/limits.ts';
import { commitDraft, countedDraft } from './drafts.ts';
import { secondSubscription, subscriptionIdOf, videoDocument, videoIdOf } from './fixtures.ts';
import { expectAllowed, expectRefused } from './outcomes.ts';
import { people } from './people.ts';
import { createRulesCloud, type RulesCloud } from './rules-cloud.ts';

const { customer } = people;
const subscriptionId = subscriptionIdOf(customer.uid);
const draft = (of = subscriptionId) => videoDocument(customer, of);

let cloud: RulesCloud;
let db: Firestore;
beforeAll(async () => {
  cloud = await createRulesCloud('drafts');
  ({ db } = cloud.actor('customer'));
});
beforeEach(() => cloud.reset());
afterAll(() => cloud.stop());

const change = (fields: object) =>
  cloud.pastRules((server) => updateDoc(doc(server, 'subscriptions', subscriptionId), fields));
const begin = (videoId: string) => commitDraft(db, videoId, draft(), subscriptionId);
const own = () => doc(db, 'subscriptions', subscriptionId);

describe('drafts of one subscription', () => {
  test(`are at most ${maxDrafts}`, async () => {
    await change({ drafts: maxDrafts - 1 });
    await expectAllowed(begin('last'));
    await expectRefused(begin('beyond'));
    // The other subscription is not concerned.
    await expectAllowed(commitDraft(db, 'other', draft(secondSubscription), secondSubscription));
  });

  test('begin where none were ever counted', async () => {
    await expectAllowed(begin('first'));
    await expectAllowed(begin('second'));
  });

  test('may be begun again after one is gone and a function has counted it', async () => {
    await change({ drafts: maxDrafts });
    await expectAllowed(deleteDoc(doc(db, 'videos', videoIdOf(customer.uid, 'draft'))));
    await expectRefused(begin('at-once'));
    await change({ drafts: maxDrafts - 1 });
    await expectAllowed(begin('later'));
  });

  test('are counted again when one is made anew under the id of a deleted one', async () => {
    await expectAllowed(begin('same'));
    await expectAllowed(deleteDoc(doc(db, 'videos/same')));
    await expectRefused(setDoc(doc(db, 'videos/same'), draft()));
    await expectAllowed(begin('other'));
    await expectRefused(setDoc(doc(db, 'videos/same'), draft()));
    await expectAllowed(begin('same'));
  });

  test('are begun one in a commit', async () => {
    const batch = writeBatch(db);
    for (const id of ['one', 'two']) batch.set(doc(db, 'videos', id), draft());
    batch.update(own(), countedDraft('two'));
    await expectRefused(batch.commit());
  });

  test('are not counted on another subscription than theirs', async () => {
    await expectRefused(
      commitDraft(db, 'new', draft(), secondSubscription),
      commitDraft(db, 'new', draft(), subscriptionIdOf('neighbour')),
    );
  });

  test('are counted up with a new draft only, and never down, by a client', async () => {
    await change({ drafts: 5 });
    await expectRefused(
      updateDoc(own(), countedDraft('nothing')),
      updateDoc(own(), countedDraft(videoIdOf(customer.uid, 'draft'))),
      updateDoc(own(), { drafts: 4 }),
      updateDoc(own(), { drafts: 4, lastDraftId: 'new' }),
      updateDoc(own(), { lastDraftId: 'new' }),
    );
  });
});

test('a subscription that has ended begins no drafts, and one that is overdue does', async () => {
  await change({ status: 'canceled' });
  await expectRefused(begin('new'));
  // What is there stays its owner's.
  await expectAllowed(deleteDoc(doc(db, 'videos', videoIdOf(customer.uid, 'draft'))));
  await change({ status: 'past_due' });
  await expectAllowed(begin('new'));
  expect((await cloud.changes()).toSorted()).toContain('videos/new');
});
