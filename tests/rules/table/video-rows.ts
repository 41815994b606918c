import {
  collection,
  deleteDoc,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { moveKind, undoneReason } from '#domain/moves.ts';
import { defaultSteps } from '#domain/progress.ts';
import { videoStatuses, type VideoStatus } from '#domain/video.ts';
import { commitDraft } from '../drafts.ts';
import { lastMoveId, past, subscriptionIdOf, videoDocument, videoIdOf } from '../fixtures.ts';
import { commitMove, entryOf } from '../moves.ts';
import { active, admins, customerOnly, noOne, people, staff, type Who } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import {
  create,
  get,
  listAll,
  pathFor,
  remove,
  row,
  update,
  type AccessRow,
  type Path,
} from './row.ts';

const { customer } = people;
const customersSubscription = subscriptionIdOf(customer.uid);
const now = () => ({ updatedAt: serverTimestamp() });

const ownStatus = (me: Actor) => `status/${subscriptionIdOf(me.uid)}`;
const customersStatus = `status/${customersSubscription}`;
const nextSteps = () => ({
  statusItems: defaultSteps(past).map((step) =>
    step.id === 'received' ? { ...step, status: 'complete', date: new Date() } : step,
  ),
  ...now(),
});

/** A status document that was lost, or is not written yet. */
const getMissing = (what: string, allowed: AccessRow['allowed'], path: Path): AccessRow => ({
  ...get(what, allowed, path),
  prepare: (db, me) => deleteDoc(doc(db, pathFor(path, me))),
});

const progress = [
  getMissing('own, missing', active, ownStatus),
  getMissing("the customer's, missing", [...customerOnly, ...staff], customersStatus),
  get('of no subscription', staff, 'status/nothing'),
  listAll('status', 1, noOne),
  create('own', noOne, 'status/new', (me) => ({ userId: me.uid, ...nextSteps() })),
  update("the customer's steps", staff, customersStatus, nextSteps),
  update("the customer's owner", noOne, customersStatus, (me) => ({
    ...nextSteps(),
    userId: me.uid,
  })),
  remove('own', noOne, ownStatus),
  remove("the customer's", noOne, customersStatus),
];

const ownVideo = (status: VideoStatus) => (me: Actor) => `videos/${videoIdOf(me.uid, status)}`;
const customersVideo = (status: VideoStatus) => `videos/${videoIdOf(customer.uid, status)}`;
const ownNewVideo = (me: Actor) => videoDocument(me, subscriptionIdOf(me.uid));

/** A new video, and the subscription that counts it: one's own unless another is named. */
const begin = (
  what: string,
  allowed: readonly Who[],
  video: (me: Actor) => object,
  { id = 'new', counted }: { id?: string; counted?: string } = {},
) =>
  row('create', 'videos', what, allowed, (me) =>
    commitDraft(me.db, id, video(me), counted ?? subscriptionIdOf(me.uid)),
  );

/** What an owner may change of a draft, one group at a time. */
const draftChanges: Record<string, Record<string, unknown>> = {
  title: { title: 'Spring teaser' },
  block: { block: 2 },
  length: { length: 30 },
  'copy cards': { copyCards: [{ copy: 'One two', wordCount: 2 }] },
  'start card': { startCard: { use: true, logo: false, tagline: 'Hello' } },
  'end card': { endCard: { use: false, logo: true, tagline: '' } },
};
/** What nobody may change of a video. */
const lockedChanges: Record<string, (me: Actor) => Record<string, unknown>> = {
  owner: (me) => ({ userId: `${me.uid}2` }),
  'owner address': () => ({ userEmail: 'other@orbitreel.test' }),
  subscription: () => ({ subscriptionId: 'other' }),
  'last move': () => ({ lastMoveId: 'other' }),
  'time of creation': () => ({ createdAt: serverTimestamp() }),
  'newest version': () => ({ version: 2 }),
  'delivered version': () => ({ deliveredVersion: 1 }),
  'revision of the film': () => ({ filmRevision: 1 }),
  'withdrawn version': () => ({ withdrawnVersion: 1 }),
  'why it was withdrawn': () => ({ withdrawalReason: 'Other' }),
  'version sent back': () => ({ rejectedVersion: 1 }),
  'approved version': () => ({ approvedVersion: 1 }),
  'rounds of changes': () => ({ changeRounds: 1 }),
  'open comments': () => ({ openComments: 1 }),
};

const videos = [
  listAll('videos', null, admins),
  listAll('videos', 500, staff),
  listAll('videos', 501, noOne),
  row('list', 'videos', 'own, no limit', admins, (me) =>
    getDocs(query(collection(me.db, 'videos'), where('userId', '==', me.uid))),
  ),
  row('list', 'videos', 'own, 201', staff, (me) =>
    getDocs(query(collection(me.db, 'videos'), where('userId', '==', me.uid), limit(201))),
  ),
  begin('own draft, under an id with a space', noOne, ownNewVideo, { id: 'Spring teaser' }),
  begin(
    "own draft on the customer's subscription",
    customerOnly,
    (me) => videoDocument(me, customersSubscription),
    { counted: customersSubscription },
  ),
  create('own draft that is not counted', noOne, 'videos/new', ownNewVideo),
  ...videoStatuses
    .filter((status) => status !== 'draft')
    .map((status) =>
      begin(`own, ${status} at once`, noOne, (me) => ({ ...ownNewVideo(me), status })),
    ),
  ...Object.entries(draftChanges).flatMap(([what, change]) => [
    update(`own draft: ${what}`, active, ownVideo('draft'), () => ({ ...change, ...now() })),
    update(`the customer's draft: ${what}`, customerOnly, customersVideo('draft'), () => ({
      ...change,
      ...now(),
    })),
    update(`own queued: ${what}`, noOne, ownVideo('queued'), () => ({ ...change, ...now() })),
  ]),
  ...Object.entries(lockedChanges).map(([what, change]) =>
    update(`own draft: ${what}`, noOne, ownVideo('draft'), (me) => ({ ...change(me), ...now() })),
  ),
  ...videoStatuses
    .filter((status) => status !== 'draft')
    .map((status) => remove(`own ${status}`, noOne, ownVideo(status))),
];

const everyPair = videoStatuses.flatMap((from) =>
  videoStatuses.map((to) => ({ from, to, kind: moveKind(from, to) })),
);

const moves = everyPair.map(({ from, to, kind }) => {
  const byStaff = kind === 'staff-forward' || kind === 'staff-back';
  // A reason goes with all the others, so that it is not for want of one that they are refused.
  const reason = kind === 'staff-forward' ? null : 'The colours are off';
  const videoId = videoIdOf(customer.uid, from);
  return row('update', 'videos', `move ${from} to ${to}`, byStaff ? staff : noOne, (me) =>
    commitMove(me, { videoId, from, to, reason }),
  );
});

const oddMove = row('update', 'videos', 'move under an id with a space', noOne, (me) =>
  commitMove(
    me,
    { videoId: videoIdOf(customer.uid, 'queued'), from: 'queued', to: 'shooting' },
    { id: 'a move' },
  ),
);

const inEditing = videoIdOf(customer.uid, 'editing');
const itsVersion = `videos/${inEditing}/versions/1`;

/** Editing to delivery, as staff move it, of a film that cannot be delivered. */
const deliver = (
  what: string,
  instead: Parameters<typeof commitMove>[2],
  prepare?: AccessRow['prepare'],
  reason: string | null = null,
  may: readonly Who[] = noOne,
) =>
  row(
    'update',
    'videos',
    `move editing to delivery: ${what}`,
    may,
    (me) =>
      commitMove(me, { videoId: inEditing, from: 'editing', to: 'delivery', reason }, instead),
    prepare,
  );
const withdraw: AccessRow['prepare'] = (db) =>
  Promise.all([
    updateDoc(doc(db, itsVersion), { state: 'withdrawn' }),
    updateDoc(doc(db, `videos/${inEditing}`), { withdrawnVersion: 1 }),
  ]);
const showIt: AccessRow['prepare'] = (db) =>
  Promise.all([
    updateDoc(doc(db, itsVersion), { state: 'delivered' }),
    updateDoc(doc(db, `videos/${inEditing}`), { deliveredVersion: 1 }),
  ]);

const deliveries = [
  deliver('a version that stays a draft', { version: null }),
  deliver('a version that was withdrawn', { version: null }, withdraw),
  deliver('a version that was withdrawn, delivered anew', {}, withdraw),
  deliver('no version at all', { version: null, video: { deliveredVersion: 0 } }, (db) =>
    Promise.all([
      deleteDoc(doc(db, itsVersion)),
      updateDoc(doc(db, `videos/${inEditing}`), { version: 0 }),
    ]),
  ),
  deliver('a version whose document is missing', { version: null }, (db) =>
    deleteDoc(doc(db, itsVersion)),
  ),
  deliver('undone, a version that the customer has not seen', {}, undefined, undoneReason),
  deliver('undone, the version that is delivered', { version: null }, showIt, undoneReason, staff),
];

const ownEntry = (me: Actor) => `${ownVideo('queued')(me)}/history/${lastMoveId}`;
const customersEntry = `${customersVideo('queued')}/history/${lastMoveId}`;
const loneEntry = (me: Actor) => entryOf(me, { from: 'queued', to: 'shooting' });

const history = [
  get('own', active, ownEntry),
  get("the customer's", [...customerOnly, ...staff], customersEntry),
  get('under an own draft that never moved', staff, (me) => `${ownVideo('draft')(me)}/history/any`),
  listAll(`${customersVideo('queued')}/history`, null, noOne),
  listAll(`${customersVideo('queued')}/history`, 101, noOne),
  create('own, without a move', noOne, (me) => `${ownVideo('queued')(me)}/history/new`, loneEntry),
  create(
    "the customer's, without a move",
    noOne,
    `${customersVideo('queued')}/history/new`,
    loneEntry,
  ),
  update('own', noOne, ownEntry, () => ({ byName: 'Somebody else' })),
  update("the customer's", noOne, customersEntry, () => ({ reason: 'Another reason' })),
  remove('own', noOne, ownEntry),
  remove("the customer's", noOne, customersEntry),
];

export const videoRows: AccessRow[] = [
  ...progress,
  ...videos,
  ...moves,
  oddMove,
  ...deliveries,
  ...history,
];
