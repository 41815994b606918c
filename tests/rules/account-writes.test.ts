import { doc, serverTimestamp, Timestamp, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountWriteSeconds } from '#domain/limits.ts';
import { expectAllowed, expectRefused } from './outcomes.ts';
import { createRulesCloud, outcomeOf, type RulesCloud } from './rules-cloud.ts';

let cloud: RulesCloud;
beforeAll(async () => {
  cloud = await createRulesCloud('account-writes');
});
beforeEach(() => cloud.reset());
afterAll(() => cloud.stop());

const save = (displayName: string) => {
  const { db, uid } = cloud.actor('customer');
  return updateDoc(doc(db, 'users', uid), { displayName, updatedAt: serverTimestamp() });
};
const changedAgo = (milliseconds: number) =>
  cloud.pastRules((db) =>
    updateDoc(doc(db, 'users/customer'), {
      updatedAt: Timestamp.fromMillis(Date.now() - milliseconds),
    }),
  );

test('one’s own account is changed at most once a second', async () => {
  await expectAllowed(save('First'));
  await expectRefused(save('Second'));
  await changedAgo(accountWriteSeconds * 1000);
  await expectAllowed(save('Third'));
});

test('of many simultaneous changes one is taken', async () => {
  await changedAgo(60_000);
  const crowd = cloud.actorsOf('customer', 10);
  const outcomes = await Promise.all(
    crowd.map(({ db, uid }, index) =>
      outcomeOf(
        updateDoc(doc(db, 'users', uid), {
          displayName: `Name ${index}`,
          updatedAt: serverTimestamp(),
        }),
      ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(1);
});
