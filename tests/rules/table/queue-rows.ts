import {
  collection,
  collectionGroup,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore';
import { isOpenStatus } from '#domain/work.ts';
import { videoStatuses, type VideoStatus } from '#domain/video.ts';
import {
  fullPlan,
  noteDocument,
  noteIdOf,
  queueSettingsDocument,
  studioSettingsDocument,
  subscriptionIdOf,
  videoDocument,
  videoIdOf,
  viewDocument,
  viewId,
} from '../fixtures.ts';
import { admins, noOne, people, staff } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import { create, get, listAll, remove, row, update, type AccessRow } from './row.ts';

const { customer } = people;
const now = () => ({ updatedAt: serverTimestamp() });

const ownVideo = (status: VideoStatus) => (me: Actor) => `videos/${videoIdOf(me.uid, status)}`;
const customersVideo = (status: VideoStatus) => `videos/${videoIdOf(customer.uid, status)}`;

const ownNewVideo = (me: Actor) => videoDocument(me, subscriptionIdOf(me.uid));

const plans = videoStatuses.flatMap((status) => {
  const allowed = isOpenStatus(status) ? staff : noOne;
  return [
    update(`own ${status}: plan`, allowed, ownVideo(status), () => ({ work: fullPlan, ...now() })),
    update(`the customer's ${status}: plan`, allowed, customersVideo(status), () => ({
      work: fullPlan,
      ...now(),
    })),
  ];
});

/** To whom no work is given. */
const strangers = {
  'a customer': { uid: customer.uid, name: customer.uid },
  'a colleague under another name': { uid: 'admin', name: 'production' },
  'a colleague with more than a name': { uid: 'admin', name: 'admin', email: 'a@orbitreel.test' },
  'a path': { uid: '../users/admin', name: 'admin' },
};

const inPlans = [
  update('own queued: plan, taken away', noOne, ownVideo('queued'), () => ({
    work: null,
    ...now(),
  })),
  update('own queued: time of its status', noOne, ownVideo('queued'), () => ({
    statusSince: serverTimestamp(),
    ...now(),
  })),
  ...Object.entries(strangers).map(([what, assignee]) =>
    update(`own queued: plan for ${what}`, noOne, ownVideo('queued'), () => ({
      work: { ...fullPlan, assignee },
      ...now(),
    })),
  ),
  create('own draft, planned at once', noOne, 'videos/new', (me) => ({
    ...ownNewVideo(me),
    work: fullPlan,
  })),
];

const customersNotes = `${customersVideo('queued')}/notes`;
const customersNote = `${customersNotes}/${noteIdOf(customer.uid)}`;
const ownNote = (me: Actor) => `${ownVideo('queued')(me)}/notes/${noteIdOf(me.uid)}`;

const notes = [
  get('under own video', staff, ownNote),
  get("under the customer's video", staff, customersNote),
  listAll(customersNotes, 101, noOne),
  listAll(customersNotes, null, noOne),
  create('under no video', noOne, 'videos/nowhere/notes/new', noteDocument),
  create('under an id with a space', noOne, `${customersNotes}/a note`, noteDocument),
  create("in somebody else's name", noOne, `${customersNotes}/new`, (me) => ({
    ...noteDocument(me),
    by: 'somebody',
  })),
  create('to more colleagues than it may name', noOne, `${customersNotes}/new`, (me) => ({
    ...noteDocument(me),
    mentions: Array.from({ length: 11 }, (_, index) => `colleague-${index}`),
  })),
  update('own', noOne, ownNote, () => ({ text: 'Never mind' })),
];

const feed = (
  name: string,
  size: number | null,
  allowed: typeof staff,
  named = `${name} of all videos`,
) =>
  row('list', named, size === null ? 'all, no limit' : `all, ${size}`, allowed, (me) => {
    const all = collectionGroup(me.db, name);
    return getDocs(size === null ? all : query(all, limit(size)));
  });

const feeds = (['history', 'notes', 'comments'] as const).flatMap((name) => [
  feed(name, 100, staff),
  feed(name, 101, noOne),
  feed(name, null, noOne),
]);
/** Nobody asks for them around the tree. */
const noFeeds = ['tokens', 'views', 'arrivals', 'versions'].map((name) =>
  feed(name, 10, noOne, `${name}, wherever they lie`),
);

const listedStaff = 'staff/production';
const counters = 'counters/videos';
const closures = 'system/closures';
const heartbeat = 'system/heartbeat';

const studio = [
  get('a colleague', staff, listedStaff),
  listAll('staff', 101, noOne),
  listAll('staff', null, noOne),
  create(
    'oneself',
    noOne,
    ({ uid }) => `staff/${uid}`,
    ({ uid }) => ({ name: uid }),
  ),
  update('a colleague', noOne, listedStaff, () => ({ name: 'Somebody else' })),
  remove('a colleague', noOne, listedStaff),
  listAll('counters', 1, noOne),
  get('a part of the totals', noOne, 'counters/videos/shards/0'),
  create('other totals', noOne, 'counters/other', () => ({ queued: 1 })),
  update('the totals', noOne, counters, () => ({ queued: 0 })),
  remove('the totals', noOne, counters),
  update('the closures', noOne, closures, () => ({ closures: [] })),
  remove('the closures', noOne, closures),
  update('the heartbeat', noOne, heartbeat, () => ({ at: serverTimestamp() })),
  remove('the heartbeat', noOne, heartbeat),
];

const queueSettings = 'settings/queue';
const withSettings: AccessRow['prepare'] = (db) =>
  setDoc(doc(db, queueSettings), queueSettingsDocument());

const studioSettings = 'settings/studio';
const withAddress: AccessRow['prepare'] = (db) =>
  setDoc(doc(db, studioSettings), studioSettingsDocument());

const settings = [
  update(
    'of the studio',
    admins,
    studioSettings,
    ({ uid }) => ({ postalAddress: 'Elsewhere 1', changedBy: uid, ...now() }),
    withAddress,
  ),
  remove('of the studio', noOne, studioSettings),
  get('anything else', noOne, 'settings/other'),
  listAll('settings', 1, noOne),
  create('of the queue', admins, queueSettings, queueSettingsDocument),
  create('of the queue, with too many labels', noOne, queueSettings, (me) => ({
    ...queueSettingsDocument(me),
    labels: Array(31).fill('rush'),
  })),
  create('anything else', noOne, 'settings/other', queueSettingsDocument),
  update(
    'of the queue',
    admins,
    queueSettings,
    ({ uid }) => ({ labels: ['rush'], changedBy: uid, ...now() }),
    withSettings,
  ),
  remove('of the queue', noOne, queueSettings),
];

const ownView = (me: Actor) => `users/${me.uid}/views/${viewId}`;
const customersView = `users/${customer.uid}/views/${viewId}`;

const views = [
  get('own', staff, ownView),
  get("the customer's", noOne, customersView),
  listAll(`users/${customer.uid}/views`, 1, noOne),
  row('list', 'users/views', 'own, 151', noOne, (me) =>
    getDocs(query(collection(me.db, 'users', me.uid, 'views'), limit(151))),
  ),
  create('under an id with a space', noOne, (me) => `users/${me.uid}/views/a view`, viewDocument),
  update('own', noOne, ownView, () => ({ name: 'Another name' })),
];

export const queueRows: AccessRow[] = [
  ...plans,
  ...inPlans,
  ...notes,
  ...feeds,
  ...noFeeds,
  ...studio,
  ...settings,
  ...views,
];
