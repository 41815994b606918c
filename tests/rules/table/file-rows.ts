import {
  collection,
  deleteDoc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  updateDoc,
  doc,
  where,
} from 'firebase/firestore';
import { videoStatuses, type VideoStatus } from '#domain/video.ts';
import {
  assetDocument,
  assetIdOf,
  captionsDocument,
  cutDocument,
  cutIdOf,
  filmReport,
  posterDocument,
  sentAssetIdOf,
  sentCutIdOf,
  videoIdOf,
} from '../fixtures.ts';
import { commitCount, commitGrant, countedGrant } from '../grants.ts';
import { active, customerOnly, noOne, people, staff, type Who } from '../people.ts';
import type { Actor } from '../rules-cloud.ts';
import { create, get, grant, listAll, remove, row, update, type AccessRow } from './row.ts';

const { customer } = people;
const now = () => ({ updatedAt: serverTimestamp() });
const canceled = () => ({ state: 'canceled', ...now() });

const own = (idOf: (uid: string) => string) => (me: Actor) => `files/${idOf(me.uid)}`;
const customers = (idOf: (uid: string) => string) => `files/${idOf(customer.uid)}`;

const reads = [
  get('own asset', active, own(assetIdOf)),
  get("the customer's asset", [...customerOnly, ...staff], customers(assetIdOf)),
  get('own asset on its way', active, own(sentAssetIdOf)),
  get('own cut', staff, own(cutIdOf)),
  get("the customer's cut", staff, customers(cutIdOf)),
  get('own cut on its way', staff, own(sentCutIdOf)),
  get("the customer's cut on its way", staff, customers(sentCutIdOf)),
  get('of no grant', staff, 'files/nothing'),
  listAll('files', null, noOne),
  listAll('files', 100, staff),
  listAll('files', 101, noOne),
  listOf('own ready cuts', staff, (me) => [
    where('userId', '==', me.uid),
    where('purpose', '==', 'cut'),
    where('state', '==', 'ready'),
  ]),
  listOf('own ready files of any purpose', staff, (me) => [
    where('userId', '==', me.uid),
    where('state', '==', 'ready'),
  ]),
  listOf('own, in any state', staff, (me) => [where('userId', '==', me.uid)]),
];

function listOf(
  what: string,
  allowed: readonly Who[],
  filters: (me: Actor) => ReturnType<typeof where>[],
): AccessRow {
  return row('list', 'files', what, allowed, (me) =>
    getDocs(query(collection(me.db, 'files'), ...filters(me), limit(100))),
  );
}

/** Of the customer's video in this status. */
const cutOf = (status: VideoStatus) => (me: Actor) =>
  cutDocument(me.uid, customer.uid, videoIdOf(customer.uid, status));

/** For the newest version of the customer's video in this status. */
const captionsOf = (status: VideoStatus) => (me: Actor) =>
  captionsDocument(me.uid, customer.uid, videoIdOf(customer.uid, status));
/** Of the customer's cut on its way, which production sends. */
const posterOf = (me: Actor) =>
  posterDocument(
    me.uid,
    customer.uid,
    videoIdOf(customer.uid, 'editing'),
    sentCutIdOf(customer.uid),
  );

const grants: AccessRow[] = [
  grant('own asset', active, (me) => assetDocument(me.uid)),
  grant('asset under an id with a space', noOne, (me) => assetDocument(me.uid), 'My logo'),
  grant("the customer's asset", customerOnly, (me) => ({
    ...assetDocument(me.uid),
    userId: customer.uid,
  })),
  grant('asset that somebody else sends', noOne, (me) => ({
    ...assetDocument(me.uid),
    uploadedBy: 'somebody',
  })),
  grant('asset that is ready at once', noOne, (me) => ({
    ...assetDocument(me.uid),
    state: 'ready',
  })),
  ...videoStatuses.map((status) =>
    grant(`cut of the customer's ${status}`, status === 'editing' ? staff : noOne, cutOf(status)),
  ),
  grant('cut of own editing', staff, (me) =>
    cutDocument(me.uid, me.uid, videoIdOf(me.uid, 'editing')),
  ),
  grant("cut of the customer's video for somebody else", noOne, (me) => ({
    ...cutOf('editing')(me),
    userId: `${me.uid}2`,
  })),
  grant('cut with more problems than a report names', noOne, (me) => ({
    ...cutOf('editing')(me),
    report: {
      ...filmReport,
      problems: Array.from({ length: 9 }, () => ({ code: 'length', frame: 1 })),
    },
  })),
  grant('cut without a report', noOne, (me) => ({
    ...cutOf('editing')(me),
    report: null,
  })),
  ...videoStatuses.map((status) =>
    grant(
      `captions of the customer's ${status}`,
      status === 'editing' || status === 'delivery' ? staff : noOne,
      captionsOf(status),
    ),
  ),
  grant('captions of a version that is not the newest', noOne, (me) => ({
    ...captionsOf('editing')(me),
    forVersion: 2,
  })),
  {
    ...grant('captions of a version that was withdrawn', noOne, captionsOf('editing')),
    prepare: (db) =>
      updateDoc(doc(db, `videos/${videoIdOf(customer.uid, 'editing')}`), { withdrawnVersion: 1 }),
  },
  grant("captions of the customer's video for somebody else", noOne, (me) => ({
    ...captionsOf('editing')(me),
    userId: `${me.uid}2`,
  })),
  grant('poster of a cut on its way', ['production'], posterOf),
  grant('poster of a cut in another format', noOne, (me) => ({
    ...posterOf(me),
    format: '1:1',
  })),
  {
    ...grant('poster of a cut that was canceled', noOne, posterOf),
    prepare: (db) => updateDoc(doc(db, customers(sentCutIdOf)), { state: 'canceled' }),
  },
  grant('poster of an asset', noOne, (me) => ({
    ...posterOf(me),
    cutId: assetIdOf(customer.uid),
  })),
  grant(
    'over a file that is there',
    noOne,
    (me) => assetDocument(me.uid),
    (me) => assetIdOf(me.uid),
  ),
  create('own asset that is not counted', noOne, 'files/new', (me) => assetDocument(me.uid)),
];

const changes = [
  update('own asset on its way: cancel', active, own(sentAssetIdOf), canceled),
  update(
    "the customer's asset on its way: cancel",
    customerOnly,
    customers(sentAssetIdOf),
    canceled,
  ),
  row('update', 'files', "the customer's cut on its way: cancel", ['production'], (me) =>
    updateDoc(doc(me.db, customers(sentCutIdOf)), canceled()),
  ),
  update("the customer's cut: remove", noOne, customers(cutIdOf), canceled),
  ...(['checking', 'ready', 'refused', 'uploading'] as const).map((state) =>
    update(`own asset on its way: ${state}`, noOne, own(sentAssetIdOf), () => ({
      state,
      ...now(),
    })),
  ),
  update('own asset on its way: name', noOne, own(sentAssetIdOf), () => ({
    name: 'Other.svg',
    ...canceled(),
  })),
  remove('own asset', noOne, own(assetIdOf)),
  remove('own asset on its way', noOne, own(sentAssetIdOf)),
  remove("the customer's cut", noOne, customers(cutIdOf)),
];

const ownVersion = (status: VideoStatus) => (me: Actor) =>
  `videos/${videoIdOf(me.uid, status)}/versions/1`;
const customersVersion = (status: VideoStatus) =>
  `videos/${videoIdOf(customer.uid, status)}/versions/1`;
const customersVersions = `videos/${videoIdOf(customer.uid, 'delivery')}/versions`;

const versions = [
  get('own, before it is delivered', staff, ownVersion('editing')),
  get("the customer's, before it is delivered", staff, customersVersion('editing')),
  listAll(customersVersions, null, noOne),
  listAll(customersVersions, 100, staff),
  listAll(customersVersions, 101, noOne),
  row('list', 'videos/versions', "the customer's, up to the delivered one", staff, (me) =>
    getDocs(query(collection(me.db, customersVersions), where('number', '<=', 1), limit(100))),
  ),
  ...(['draft', 'withdrawn'] as const).map((state) =>
    row(
      'get',
      'videos/versions',
      `the customer's, ${state} before the delivered one`,
      staff,
      (me) => getDoc(doc(me.db, customersVersion('delivery'))),
      (db) =>
        Promise.all([
          updateDoc(doc(db, customersVersion('delivery')), { state }),
          updateDoc(doc(db, `videos/${videoIdOf(customer.uid, 'delivery')}`), {
            version: 2,
            deliveredVersion: 2,
          }),
        ]),
    ),
  ),
  create(
    'own',
    noOne,
    (me) => `videos/${videoIdOf(me.uid, 'editing')}/versions/2`,
    () => ({
      number: 2,
    }),
  ),
  update('own', noOne, ownVersion('delivery'), () => ({ madeByName: 'Somebody else' })),
  update('own: deliver without a move', noOne, ownVersion('editing'), () => ({
    state: 'delivered',
  })),
  update("the customer's: withdraw", noOne, customersVersion('delivery'), () => ({
    state: 'withdrawn',
  })),
  update("the customer's: captions of no file", noOne, customersVersion('delivery'), () => ({
    captions: { fileId: 'nothing', name: 'cup.vtt', size: 10, language: 'en' },
  })),
  remove('own', noOne, ownVersion('delivery')),
];

const ownCount = (me: Actor) => `uploadCounts/${me.uid}`;
const customersCount = `uploadCounts/${customer.uid}`;
const firstOf = (fileId: string) => ({ count: 1, since: serverTimestamp(), lastFileId: fileId });

const counts = [
  get('own', active, ownCount),
  get("the customer's", customerOnly, customersCount),
  listAll('uploadCounts', 1, noOne),
  row('update', 'uploadCounts', 'own, with a file', active, (me) =>
    commitGrant(me, assetDocument(me.uid)),
  ),
  row('update', 'uploadCounts', 'own, begun again with a file', active, (me) =>
    commitCount(me, firstOf('new')),
  ),
  row(
    'create',
    'uploadCounts',
    'own, with a file',
    active,
    (me) => commitCount(me, firstOf('new')),
    (db, me) => deleteDoc(doc(db, ownCount(me))),
  ),
  update('own, without a file', noOne, ownCount, () => countedGrant('new')),
  update('own, with a file that is there', noOne, ownCount, (me) =>
    countedGrant(assetIdOf(me.uid)),
  ),
  update("the customer's, without a file", noOne, customersCount, () => countedGrant('new')),
  remove('own', noOne, ownCount),
];

export const fileRows: AccessRow[] = [...reads, ...grants, ...changes, ...versions, ...counts];
