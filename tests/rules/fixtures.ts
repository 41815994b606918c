import { briefIdOf, emptyBrief } from '#domain/brief.ts';
import { bookingIdOf, noBooking } from '#domain/booking.ts';
import { doc, serverTimestamp, writeBatch, type Firestore } from 'firebase/firestore';
import { emptySelections } from '#domain/cart.ts';
import { product, productDraft as productSchema, type ProductDraft } from '#domain/product.ts';
import { z } from 'zod';
import type { FilmReport } from '#domain/film-report.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import { shareDays } from '#domain/film-share.ts';
import { referenceOf } from '#domain/parcel-reference.ts';
import { defaultSteps } from '#domain/progress.ts';
import { emptyTitleCard, videoStatuses, type VideoStatus } from '#domain/video.ts';
import { freshPlan, type WorkPlan } from '#domain/work-plan.ts';
import { isStaffRole } from '#domain/roles.ts';
import { usualPostalAddress } from '#domain/postal-address.ts';
import { usualQueueSettings } from '#domain/work.ts';
import { frameDocument, writeFrames } from './frame-fixtures.ts';
import { isShutOut, people, type Person } from './people.ts';

/** Ids of each person's documents. */
export const subscriptionIdOf = (uid: string) => `sub-${uid}`;
export const videoIdOf = (uid: string, status: VideoStatus) => `video-${uid}-${status}`;
/** The newest entry of a video that has moved. */
export const lastMoveId = 'move-0';

/** A note that is the person's own, under their video in the queue, and a view that they keep. */
export const noteIdOf = (uid: string) => `note-${uid}`;
export const viewId = 'view-0';

/** Another one of everybody's, which has ended. */
export const endedSubscriptionIdOf = (uid: string) => `sub-${uid}-ended`;
/** A video that was ordered on it, and is still to be filmed. */
export const endedVideoIdOf = (uid: string) => `video-${uid}-ended`;

/** The customer's other one, of the automated option, which has nothing yet. */
export const secondSubscription = 'sub-second';

/** The times of what is made now. */
const stamps = { createdAt: serverTimestamp(), updatedAt: serverTimestamp() };

export const past = new Date('2025-01-15T09:00:00Z');
/** When the videos that have moved came into the status before theirs, which they have since `past`. */
export const longPast = new Date('2025-01-10T09:00:00Z');

/** A whole cart as the app saves it. */
export const cartDocument = (uid: string) => ({
  userId: uid,
  productSelections: {
    ...emptySelections,
    packageId: 'growth',
    videos: { '5': 1, '15': 2, '30': 1 },
    addOns: { cutdowns: 2 },
    currency: 'eur' as const,
    promotionCode: 'SPRING-26',
  },
  productTotalPrice: 129_000,
  accepted: { terms: 3, privacy: null },
  updatedAt: serverTimestamp(),
});

export const videoTitle = 'Autumn teaser';

/** A version of the terms as a function saves it. */
export const legalTextDocument = (version: number) => ({
  kind: 'terms',
  version,
  text: 'You order, we film.',
  savedAt: past,
});

/** A draft as the app creates it. */
export const videoDocument = (owner: { uid: string; email: string }, subscriptionId: string) => ({
  title: videoTitle,
  subscriptionId,
  userId: owner.uid,
  userEmail: owner.email,
  block: 1,
  length: 15,
  copyCards: [
    { copy: 'Made for mornings', wordCount: 3 },
    { copy: '', wordCount: 0 },
  ],
  status: 'draft' as VideoStatus,
  startCard: emptyTitleCard,
  endCard: { use: true, logo: true, tagline: 'Every day, better' },
  lastMoveId: null,
  statusSince: serverTimestamp(),
  work: null as WorkPlan | null,
  ...stamps,
});

/** What staff write about a video. */
export const noteDocument = (by: { uid: string; email: string }) => ({
  text: 'The lid shows scratches from the front.',
  by: by.uid,
  byName: by.email,
  mentions: ['admin'],
  title: videoTitle,
  at: serverTimestamp(),
});

/** What an admin writes about the customer. */
export const customerNoteDocument = (by: { uid: string; email: string }) => ({
  userId: people.customer.uid,
  text: 'Asks for mornings on the phone.',
  by: by.uid,
  byName: by.email,
  at: serverTimestamp(),
  editedAt: null,
});

/** A way to look at the queue, as the app keeps it. */
export const viewDocument = () => ({
  name: 'Mine, late',
  search: 'assignee=me&late=yes',
  createdAt: serverTimestamp(),
});

export const queueSettingsDocument = ({ uid }: { uid: string } = people.admin) => ({
  changedBy: uid,
  ...usualQueueSettings,
  updatedAt: serverTimestamp(),
});

export const studioSettingsDocument = ({ uid }: { uid: string } = people.admin) => ({
  postalAddress: usualPostalAddress,
  changedBy: uid,
  updatedAt: serverTimestamp(),
});

/** A plan with everything in it. */
export const fullPlan: WorkPlan = {
  order: 'i0k',
  assignee: { uid: 'production', name: 'production' },
  dueAt: past,
  labels: ['rush', 'check with agency'],
  waitingForCustomer: true,
  lens: '35 mm',
  move: 'orbit',
  background: 'grey',
  props: ['ice'],
};

export const productDraft: ProductDraft = {
  name: 'Growth',
  description: 'Fifteen tokens a month.',
  kind: 'package',
  prices: { monthly: 129_000, quarterly: 367_650, yearly: 1_315_800 },
  otherPrices: { eur: { monthly: 119_000, quarterly: 339_150, yearly: 1_213_800 } },
  tokensPerMonth: 15,
  maxQuantity: 1,
  includedWith: null,
  active: true,
  position: 1,
};

/** The colours of somebody's cards. */
export const brandDocument = (uid: string) => ({
  userId: uid,
  background: '#f3efe6',
  text: '#24393b',
  accent: '#c8763a',
  updatedAt: serverTimestamp(),
});

/** A product as the rules take it. */
export const writtenProduct = product.omit({ id: true }).extend({
  prices: productSchema.shape.prices,
  // A page from before there were other currencies leaves their prices out.
  otherPrices: productSchema.shape.otherPrices.unwrap().optional(),
  revision: z.number().int().min(1),
  changedBy: z.string().min(1),
});

export const productDocument = (active: boolean, changedBy: string = people.admin.uid) => ({
  ...productDraft,
  active,
  revision: 1,
  changedBy,
  ...stamps,
});

/** A change that an admin has planned. */
export const productChangeDocument = (createdBy: string = people.admin.uid) => ({
  productId: 'growth',
  edits: { name: 'Growth+', prices: productDraft.prices, active: true },
  at: new Date(Date.now() + 30 * 86_400_000),
  state: 'waiting',
  createdBy,
  ...stamps,
});

export const subscriptionDocument = (owner: { uid: string; email: string }) => ({
  userId: owner.uid,
  userEmail: owner.email,
  // The option that has a brief and style frames.
  productSelections: { ...cartDocument(owner.uid).productSelections, option: 'agency' },
  productTotalPrice: 129_000,
  status: 'active',
  packageName: 'Growth',
  tokensPerMonth: 15,
  tokenLots: [{ id: 'in_1', left: 15, expiresAt: new Date('2099-01-01T00:00:00Z') }],
  blocks: 1,
  checkoutSessionId: `session-${owner.uid}`,
  customerId: `cus-${owner.uid}`,
  currentPeriodEnd: new Date('2099-01-01T00:00:00Z'),
  createdAt: past,
  updatedAt: past,
});

/** The block that the briefs of the fixtures are for, and the path of one. */
export const briefBlockOf = (uid: string) => ({ subscriptionId: subscriptionIdOf(uid), block: 1 });
export const briefPathOf = (uid: string) => `briefs/${briefIdOf(briefBlockOf(uid))}`;

/** A brief as its owner first saves it. */
export const briefDocument = (uid: string, subscriptionId = subscriptionIdOf(uid)) => ({
  userId: uid,
  subscriptionId,
  block: 1,
  ...emptyBrief,
  product: 'A mug that keeps coffee warm for two hours.',
  audience: 'People who forget their coffee.',
  look: 'Morning light, slow turns.',
  voiceOver15: 'Two hours later, still warm.',
  sentAt: null,
  returned: null,
  approval: null,
  ...stamps,
});

/** The references of each person's parcels, and one that nobody has. */
export const parcelIdOf = (uid: string, state: 'announced' | 'received' = 'announced') =>
  referenceOf([
    Object.values(people).findIndex((person) => person.uid === uid),
    7,
    0,
    3,
    0,
    9,
    state === 'announced' ? 1 : 2,
  ]);
export const newParcelId = referenceOf([22, 5, 11, 0, 3, 19, 8]);

/** What a customer says of a parcel that they send. */
export const parcelFieldsSaid = {
  sender: 'Ines Lindqvist',
  product: 'Two mugs.',
  videoIds: ['video-1', 'video-2'],
  carrier: 'UPS',
  trackingNumber: '1Z999AA1',
  note: 'Handle with care.',
  afterwards: 'return',
  returnAddress: '12 Fern Lane, Portland',
};

/** A parcel as the app announces it. */
export const parcelDocument = (owner: { uid: string; email: string }) => ({
  userId: owner.uid,
  userEmail: owner.email,
  subscriptionId: subscriptionIdOf(owner.uid),
  ...parcelFieldsSaid,
  senderKeys: ['ines lindqvist'],
  state: 'announced',
  arrival: null,
  ...stamps,
});

const arrivalDocument = (uid: string) => ({
  userId: uid,
  kind: 'arrived',
  condition: 'good',
  shelf: 'B4',
  note: '',
  by: 'production',
  byName: 'Production',
  at: past,
});

/** A picture of somebody's received parcel. */
export const photoIdOf = (uid: string) => `photo-${uid}`;
export function photoDocument(uploadedBy: string, uid: string) {
  const { subscriptionId: _, ...picture } = frameDocument(uploadedBy, uid, '');
  return {
    ...picture,
    purpose: 'parcel',
    parcelId: parcelIdOf(uid, 'received'),
    name: 'Parcel.jpg',
  };
}

function writeParcels(write: (path: string, data: object) => void, person: Person): void {
  const { uid } = person;
  const received = `parcels/${parcelIdOf(uid, 'received')}`;
  write(`parcels/${parcelIdOf(uid)}`, parcelDocument(person));
  write(received, {
    ...parcelDocument(person),
    state: 'received',
    arrival: { at: past, condition: 'good', shelf: 'B4' },
  });
  write(`${received}/arrivals/arrived`, arrivalDocument(uid));
  write(`files/${photoIdOf(uid)}`, { ...photoDocument('production', uid), ...arrived });
}
/** A brief that its owner sent to the studio. */
export const sentBriefDocument = (uid: string) => ({ ...briefDocument(uid), sentAt: past });
/** The one brief of the fixtures that is with the studio. */
export const sentBriefOwner = 'disabled';

/** A day on which the studio films. */
export const shootDayDocument = ({ uid }: { uid: string } = people.admin) => ({
  capacity: 4,
  booked: 0,
  changedBy: uid,
  updatedAt: serverTimestamp(),
});
export const shootDayId = '2025-03-03';

/** The day that a person has booked for their first block. */
export const bookingDocument = ({ uid, email }: { uid: string; email: string }) => ({
  ...noBooking,
  subscriptionId: subscriptionIdOf(uid),
  userId: uid,
  userEmail: email,
  block: 1,
  date: shootDayId,
  sequence: 1,
  createdAt: past,
  updatedAt: past,
});

/** When a person's order is done, as functions write it. */
export const estimateDocument = (uid: string) => ({
  userId: uid,
  order: {
    waits: { for: 'parcel', since: past },
    range: null,
    isSlow: false,
    moved: null,
    step: 'received',
    clock: { since: past, still: 0, stillSince: past },
    steps: {},
    counted: ['ordered'],
  },
  blocks: {},
  videos: {},
  updatedAt: past,
});

export const switches = {
  disableWrites: false,
  disableFileUploads: false,
  disableNonEssentialFunctions: false,
  completeShutdown: false,
};

/** Collections that no client writes. */
export const serversOwn = [
  'checkouts',
  'events',
  'discrepancies',
  'revenueChanges',
  'rollups',
  'tokenExpiries',
  'limits',
  'mail',
  'mailQueue',
  'customerKeys',
  'reviews',
  'exports',
  'audit',
];

/**
 * Writes, past the rules, one of everything for everybody. `system/status` and `settings` are left
 * missing.
 */
export function writeFixtures(db: Firestore): Promise<void> {
  const batch = writeBatch(db);
  const write = (path: string, data: object) => batch.set(doc(db, path), data);
  for (const person of Object.values(people)) writeBelongings(write, person);
  write('legalTexts/terms-1', legalTextDocument(1));
  for (const active of [true, false]) {
    write(active ? 'products/growth' : 'products/retired', productDocument(active));
  }
  write('productChanges/one', productChangeDocument());
  write(`subscriptions/${secondSubscription}`, {
    ...subscriptionDocument(people.customer),
    productSelections: cartDocument(people.customer.uid).productSelections,
  });
  write(`shootDays/${shootDayId}`, {
    ...shootDayDocument(),
    booked: 1,
    holds: { 'hold-1': new Date('2025-01-15T09:15:00Z') },
  });
  write('counters/videos', { draft: 11, queued: 11 });
  write('counters/durations', { videos: {}, steps: {} });
  write('system/heartbeat', { at: past });
  write('system/closures', { closures: [] });
  for (const collection of serversOwn) {
    write(`${collection}/one`, { userId: 'customer' });
  }
  return batch.commit();
}

function writeBelongings(write: (path: string, data: object) => void, person: Person): void {
  const { uid, email, account } = person;
  const subscriptionId = subscriptionIdOf(uid);
  if (account) write(`users/${uid}`, { email, createdAt: past, displayName: uid, ...account });
  write(`carts/${uid}`, cartDocument(uid));
  write(`brands/${uid}`, brandDocument(uid));
  write(`subscriptions/${subscriptionId}`, subscriptionDocument(person));
  const ended = { ...subscriptionDocument(person), status: 'canceled' };
  write(`subscriptions/${endedSubscriptionIdOf(uid)}`, {
    ...ended,
    checkoutSessionId: `session-${uid}-ended`,
  });
  write(`videos/${endedVideoIdOf(uid)}`, {
    ...videoDocument(person, endedSubscriptionIdOf(uid)),
    status: 'activated',
    // Boards whose reads are counted ask by this field and by the plan, so they do not find it.
    statusSince: null,
  });
  write(`subscriptions/${subscriptionId}/tokens/grant`, {
    kind: 'grant',
    amount: 15,
    balanceAfter: 15,
    invoiceId: 'in_1',
    videoId: null,
    portions: [],
    at: past,
  });
  write(`status/${subscriptionId}`, {
    userId: uid,
    userEmail: email,
    statusItems: defaultSteps(past),
    createdAt: past,
    updatedAt: past,
  });
  write(briefPathOf(uid), uid === sentBriefOwner ? sentBriefDocument(uid) : briefDocument(uid));
  write(`bookings/${bookingIdOf(subscriptionId, 1)}`, bookingDocument(person));
  write(`estimates/${subscriptionId}`, estimateDocument(uid));
  for (const status of videoStatuses) writeVideo(write, person, status);
  writeFiles(write, uid);
  writeParcels(write, person);
  writeFrames(write, person, subscriptionId);
  write(`videos/${videoIdOf(uid, 'queued')}/notes/${noteIdOf(uid)}`, noteDocument(person));
  write(`customerNotes/${noteIdOf(uid)}`, customerNoteDocument(person));
  write(sharePathOf(uid), shareDocument(uid));
  writeComments(write, person);
  write(`users/${uid}/views/${viewId}`, viewDocument());
  if (account?.roles.some(isStaffRole) && !isShutOut(person)) write(`staff/${uid}`, { name: uid });
}

/** A link to the film of each person's delivered video. */
export const shareIdOf = (uid: string) => `link-${uid}-0123456789abcdef`;
export const sharePathOf = (uid: string, shareId = shareIdOf(uid)) =>
  `videos/${videoIdOf(uid, 'delivery')}/shares/${shareId}`;

/** A link as the app makes it. */
export const shareDocument = (uid: string) => ({
  userId: uid,
  videoId: videoIdOf(uid, 'delivery'),
  version: 1,
  createdAt: serverTimestamp(),
  expiresAt: new Date(Date.now() + shareDays * 86_400_000),
  endedAt: null,
});

/**
 * Comments on each person's delivered video: their own, one of the studio to them, and one for the team
 * only. On the video in editing there is one of the studio.
 */
export const commentIdOf = (uid: string) => `comment-${uid}`;
export const staffCommentId = 'comment-of-staff';
export const teamCommentId = 'comment-for-the-team';
export const commentPathOf = (uid: string, id: string, status: VideoStatus = 'delivery') =>
  `videos/${videoIdOf(uid, status)}/comments/${id}`;

/** A comment that begins a thread, as the app makes it. */
export const commentDocument = (by: { uid: string; email: string }) => ({
  version: 1,
  parentId: null as string | null,
  from: 24,
  to: 48,
  text: 'The logo is hard to read here.',
  drawing: '0.1,0.25 0.12,0.3;0.5,0.5 1,1' as string | null,
  teamOnly: false,
  mentions: [] as string[],
  by: by.uid,
  byName: by.email,
  byStaff: by.uid === 'production' || by.uid === 'admin',
  resolved: null as unknown,
  ...stamps,
});

/** An answer to the person's own comment, or to this one. */
export const answerDocument = (
  by: { uid: string; email: string },
  parentId = commentIdOf(by.uid),
) => ({ ...commentDocument(by), parentId, text: 'We set it larger.', drawing: null });

function writeComments(write: (path: string, data: object) => void, person: Person): void {
  const { uid } = person;
  const staffs = commentDocument(people.production);
  write(commentPathOf(uid, commentIdOf(uid)), commentDocument(person));
  write(commentPathOf(uid, staffCommentId), staffs);
  write(commentPathOf(uid, teamCommentId), { ...staffs, teamOnly: true });
  write(commentPathOf(uid, staffCommentId, 'editing'), staffs);
}

/** Files of each person: what they gave the studio, and the cut of their delivered video. */
export const assetIdOf = (uid: string) => `asset-${uid}`;
export const cutIdOf = (uid: string) => `cut-${uid}`;
/** The same on their way; the cut is of the video in editing. */
export const sentAssetIdOf = (uid: string) => `asset-${uid}-sent`;
export const sentCutIdOf = (uid: string) => `cut-${uid}-sent`;

/** The grant for a logo as the app asks for it. */
export const assetDocument = (uid: string) => ({
  userId: uid,
  uploadedBy: uid,
  purpose: 'asset',
  videoId: null,
  format: null,
  assetKind: 'logo',
  name: 'Logo ✦ orbit.svg',
  type: 'image/svg+xml',
  size: 1200,
  state: 'uploading',
  refusal: null,
  report: null,
  checksum: null,
  ...stamps,
});

export const filmReport: FilmReport = {
  durationSeconds: 15.015,
  width: 1920,
  height: 1080,
  frameRate: { numerator: 24_000, denominator: 1001 },
  frames: 360,
  firstFrameMicroseconds: 41_708,
  problems: [
    { code: 'blackEnd', frame: 359 },
    { code: 'tooQuiet', frame: null },
  ],
  overriddenBecause: 'It fades out in silence.',
  orderedLength: 15,
};

/** The grant for the main cut of this person's video, as staff ask for it. */
export const cutDocument = (by: string, ownerUid: string, videoId: string) => ({
  ...assetDocument(by),
  userId: ownerUid,
  purpose: 'cut',
  videoId,
  format: '16:9',
  assetKind: null,
  name: 'Autumn teaser v1.mp4',
  type: 'video/mp4',
  size: 48_000_000,
  report: filmReport,
});

/** The grant for the captions of this video's newest version, as staff ask for it. */
export function captionsDocument(by: string, ownerUid: string, videoId: string) {
  const { report: _, ...cut } = cutDocument(by, ownerUid, videoId);
  return {
    ...cut,
    purpose: 'captions',
    format: null,
    name: 'Autumn teaser v1.vtt',
    type: 'text/vtt',
    size: 2000,
    forVersion: 1,
    language: 'en',
  };
}

/** The grant for the poster of a cut, as its sender asks for it. */
export function posterDocument(by: string, ownerUid: string, videoId: string, cutId: string) {
  const { report: _, ...cut } = cutDocument(by, ownerUid, videoId);
  return {
    ...cut,
    purpose: 'poster',
    name: 'Autumn teaser v1 poster',
    type: 'image/webp',
    size: 40_000,
    cutId,
  };
}

/** What functions add when a file is ready. */
const arrived = { state: 'ready', checksum: '0123456789abcdef'.repeat(2) };

export const versionDocument = (uid: string, state: FilmVersion['state']) => {
  const { durationSeconds, width, height, frameRate, frames, firstFrameMicroseconds } = filmReport;
  const clock = { frameRate, frames, firstFrameMicroseconds };
  const file = { fileId: cutIdOf(uid), name: 'Autumn teaser v1.mp4', size: 48_000_000 };
  return {
    number: 1,
    state,
    withdrawal: null,
    files: { '16:9': { ...file, type: 'video/mp4', width, height, ...clock } },
    frameRate,
    frames,
    durationSeconds,
    madeBy: 'production',
    madeByName: 'Production',
    at: past,
    keptUntil: new Date('2030-01-15T09:00:00Z'),
    noticedAt: null,
    approvesAt: null,
    removedAt: null,
  };
};

function writeFiles(write: (path: string, data: object) => void, uid: string): void {
  const cutOf = (status: VideoStatus) => cutDocument('production', uid, videoIdOf(uid, status));
  write(`files/${assetIdOf(uid)}`, { ...assetDocument(uid), ...arrived });
  write(`files/${sentAssetIdOf(uid)}`, assetDocument(uid));
  write(`files/${cutIdOf(uid)}`, { ...cutOf('delivery'), ...arrived });
  write(`files/${sentCutIdOf(uid)}`, cutOf('editing'));
  write(`uploadCounts/${uid}`, { count: 1, since: past, lastFileId: sentAssetIdOf(uid) });
  const version = (status: VideoStatus, state: FilmVersion['state']) =>
    write(`videos/${videoIdOf(uid, status)}/versions/1`, versionDocument(uid, state));
  version('editing', 'draft');
  version('delivery', 'delivered');
}

function writeVideo(
  write: (path: string, data: object) => void,
  person: Person,
  status: VideoStatus,
): void {
  const path = `videos/${videoIdOf(person.uid, status)}`;
  const from = videoStatuses[videoStatuses.indexOf(status) - 1] ?? 'draft';
  const video = videoDocument(person, subscriptionIdOf(person.uid));
  write(path, {
    ...video,
    status,
    statusSince: past,
    ...(status === 'draft' ? {} : { lastMoveId, work: freshPlan('i0') }),
    ...(status === 'editing' || status === 'delivery' ? { version: 1 } : {}),
    ...(status === 'delivery' ? { deliveredVersion: 1 } : {}),
  });
  if (status === 'draft') return;
  write(`${path}/history/${lastMoveId}`, {
    from,
    to: status,
    by: 'production',
    byName: 'Production',
    reason: null,
    title: videoTitle,
    at: past,
    since: longPast,
  });
}
