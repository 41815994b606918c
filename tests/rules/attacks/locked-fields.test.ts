import {
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
  Timestamp,
  updateDoc,
  type DocumentData,
} from 'firebase/firestore';
import { expect, test } from 'vitest';
import { defaultSteps } from '#domain/progress.ts';
import { emptyBrief } from '#domain/brief.ts';
import {
  briefPathOf,
  fullPlan,
  parcelFieldsSaid,
  parcelIdOf,
  past,
  sentBriefOwner,
  shootDayId,
} from '../fixtures.ts';
import { commitMove } from '../moves.ts';
import { expectAllowed, expectRefused } from '../outcomes.ts';
import { people, type Who } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import { attackedCloud, customer, customersSubscription, draft, queued } from './attacked-cloud.ts';

const cloud = await attackedCloud('locked-fields');

type Change = Record<string, unknown>;
type Permission = {
  what: string;
  who: Who;
  path: string;
  /** What they may write, in every field that is theirs. */
  change: Change;
  /** A time of the server that goes with it. */
  stamp?: string;
  write?: (me: Actor, change: Change) => Promise<unknown>;
};

const permissions: Permission[] = [
  {
    what: 'one’s own account',
    who: 'customer',
    path: `users/${customer.uid}`,
    change: { displayName: 'New', photo: null, preferences: {} },
    stamp: 'updatedAt',
  },
  {
    what: 'what was said of a parcel',
    who: 'customer',
    path: `parcels/${parcelIdOf(customer.uid)}`,
    change: { ...parcelFieldsSaid, senderKeys: ['ines lindqvist'] },
    stamp: 'updatedAt',
  },
  {
    what: 'progress steps',
    who: 'admin',
    path: `status/${customersSubscription}`,
    change: { statusItems: defaultSteps(past) },
    stamp: 'updatedAt',
  },
  {
    what: 'a draft',
    who: 'customer',
    path: `videos/${draft}`,
    change: {
      title: 'New',
      block: 2,
      length: 5,
      copyCards: [],
      startCard: { use: true, logo: true, tagline: '' },
      endCard: { use: true, logo: true, tagline: '' },
    },
    stamp: 'updatedAt',
  },
  {
    what: 'a plan',
    who: 'admin',
    path: `videos/${queued}`,
    change: { work: fullPlan },
    stamp: 'updatedAt',
  },
  {
    what: 'a move',
    who: 'admin',
    path: `videos/${queued}`,
    change: { status: 'shooting', lastMoveId: 'move-1', statusSince: serverTimestamp() },
    stamp: 'updatedAt',
    write: (me, video) =>
      commitMove(me, { videoId: queued, from: 'queued', to: 'shooting' }, { video }),
  },
  {
    what: 'a brief',
    who: 'customer',
    path: briefPathOf(people.customer.uid),
    change: emptyBrief,
    stamp: 'updatedAt',
  },
  {
    what: 'the approval of a brief',
    who: 'admin',
    path: briefPathOf(sentBriefOwner),
    change: { approval: { by: 'admin', byName: people.admin.email, at: serverTimestamp() } },
    stamp: 'updatedAt',
  },
  {
    what: 'the capacity of a shoot day',
    who: 'admin',
    path: `shootDays/${shootDayId}`,
    change: { capacity: 5, changedBy: people.admin.uid },
    stamp: 'updatedAt',
  },
];

// The change is valid otherwise, so only the added field can be the reason for a refusal.
test.each(permissions)('$what may be changed, and nothing beside it', async (permission) => {
  const { who, path, change, stamp, write = setFields(path) } = permission;
  const me = cloud.actor(who);
  const right = { ...change, ...(stamp === undefined ? {} : { [stamp]: serverTimestamp() }) };
  const stored = (await getDoc(doc(me.db, path))).data() ?? {};
  const locked = Object.keys(stored).filter((field) => !(field in right));
  expect(locked.length).toBeGreaterThan(0);
  await expectRefused(
    ...locked.flatMap((field) => [
      write(me, { ...right, [field]: anotherThan(stored[field]) }),
      write(me, { ...right, [field]: deleteField() }),
    ]),
    write(me, { ...right, unheardOf: true }),
    ...(stamp === undefined ? [] : [write(me, { ...right, [stamp]: past })]),
  );
  await expectAllowed(write(me, right));
});

const setFields = (path: string) => (me: Actor, change: Change) =>
  updateDoc(doc(me.db, path), change);

/** Another value: of the same kind where that is easy to say, or none. */
function anotherThan(value: DocumentData[string]): unknown {
  if (typeof value === 'string') return `${value}2`;
  if (typeof value === 'number') return value + 1;
  if (value instanceof Timestamp) return Timestamp.fromMillis(value.toMillis() + 1000);
  if (Array.isArray(value)) return value.length === 0 ? ['x'] : [];
  return value === null ? 'x' : null;
}
