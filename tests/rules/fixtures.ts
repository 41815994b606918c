import { doc, serverTimestamp, writeBatch, type Firestore } from 'firebase/firestore';
import { emptySelections } from '#domain/cart.ts';
import type { ProductDraft } from '#domain/product.ts';
import type { FilmReport } from '#domain/film-report.ts';
import { shareDays } from '#domain/film-share.ts';
import { defaultSteps } from '#domain/progress.ts';
import { emptyTitleCard, videoStatuses, type VideoStatus } from '#domain/video.ts';
import { freshPlan, type WorkPlan } from '#domain/work-plan.ts';
import { isStaffRole } from '#domain/roles.ts';
import { usualQueueSettings } from '#domain/work.ts';
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

/** The customer's other one, which has nothing yet. */
export const secondSubscription = 'sub-second';

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
  },
  productTotalPrice: 129_000,
  updatedAt: serverTimestamp(),
});

export const videoTitle = 'Autumn teaser';

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
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
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

/** A way to look at the queue, as the app keeps it. */
export const viewDocument = () => ({
  name: 'Mine, late',
  search: 'assignee=me&late=yes',
  createdAt: serverTimestamp(),
});

export const queueSettingsDocument = () => ({
  ...usualQueueSettings,
  updatedAt: serverTimestamp(),
});

/** A plan with everything in it. */
export const fullPlan: WorkPlan = {
  order: 'i0k',
  assignee: { uid: 'production', name: 'production' },
  dueAt: past,
  labels: ['rush', 'check with agency'],
  waitingForCustomer: true,
};

export const productDraft: ProductDraft = {
  name: 'Growth',
  description: 'Fifteen tokens a month.',
  kind: 'package',
  prices: { monthly: 129_000, quarterly: 367_650, yearly: 1_315_800 },
  tokensPerMonth: 15,
  maxQuantity: 1,
  includedWith: null,
  active: true,
  position: 1,
};

export const productDocument = (active: boolean) => ({
  ...productDraft,
  active,
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
});

export const subscriptionDocument = (owner: { uid: string; email: string }) => ({
  userId: owner.uid,
  userEmail: owner.email,
  productSelections: cartDocument(owner.uid).productSelections,
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

/** A brief as its owner first saves it. */
export const briefDocument = (uid: string) => ({
  userId: uid,
  product: 'A mug that keeps coffee warm for two hours.',
  audience: 'People who forget their coffee.',
  message: '',
  look: 'Morning light, slow turns.',
  approval: null,
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
});

/** What a customer says of the parcel that they send. */
export const shipmentField = { carrier: 'UPS', trackingNumber: '1Z999AA1', note: 'Two mugs.' };

/** A day on which the studio films. */
export const shootDayDocument = () => ({ capacity: 4, booked: 0, updatedAt: serverTimestamp() });
export const shootDayId = '2025-03-03';

export const switches = {
  disableWrites: false,
  disableFileUploads: false,
  disableNonEssentialFunctions: false,
  completeShutdown: false,
};

/**
 * Writes, past the rules, one of everything for everybody. `system/status` and `settings/queue` are
 * left missing.
 */
export function writeFixtures(db: Firestore): Promise<void> {
  const batch = writeBatch(db);
  const write = (path: string, data: object) => batch.set(doc(db, path), data);
  for (const person of Object.values(people)) writeBelongings(write, person);
  for (const active of [true, false]) {
    write(active ? 'products/growth' : 'products/retired', productDocument(active));
  }
  write(`subscriptions/${secondSubscription}`, subscriptionDocument(people.customer));
  write(`shootDays/${shootDayId}`, { ...shootDayDocument(), booked: 1 });
  write('counters/videos', { draft: 11, queued: 11 });
  write('system/heartbeat', { at: past });
  for (const collection of ['checkouts', 'events', 'limits', 'mail', 'audit']) {
    write(`${collection}/one`, { userId: 'customer' });
  }
  return batch.commit();
}

function writeBelongings(write: (path: string, data: object) => void, person: Person): void {
  const { uid, email, account } = person;
  const subscriptionId = subscriptionIdOf(uid);
  if (account) write(`users/${uid}`, { email, createdAt: past, displayName: uid, ...account });
  write(`carts/${uid}`, cartDocument(uid));
  write(`subscriptions/${subscriptionId}`, subscriptionDocument(person));
  const ended = { ...subscriptionDocument(person), status: 'canceled' };
  write(`subscriptions/${endedSubscriptionIdOf(uid)}`, {
    ...ended,
    checkoutSessionId: `session-${uid}-ended`,
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
  write(`briefs/${subscriptionId}`, briefDocument(uid));
  for (const status of videoStatuses) writeVideo(write, person, status);
  writeFiles(write, uid);
  write(`videos/${videoIdOf(uid, 'queued')}/notes/${noteIdOf(uid)}`, noteDocument(person));
  write(sharePathOf(uid), shareDocument(uid));
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
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
});

export const filmReport: FilmReport = {
  durationSeconds: 15.015,
  width: 1920,
  height: 1080,
  frameRate: { numerator: 24_000, denominator: 1001 },
  frames: 360,
  problems: [
    { code: 'blackEnd', frame: 359 },
    { code: 'tooQuiet', frame: null },
  ],
  overriddenBecause: 'It fades out in silence.',
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

/** What functions add when a file is ready. */
const arrived = { state: 'ready', checksum: '0123456789abcdef'.repeat(2) };

const versionDocument = (uid: string) => {
  const { durationSeconds, width, height, frameRate, frames } = filmReport;
  const file = { fileId: cutIdOf(uid), name: 'Autumn teaser v1.mp4', size: 48_000_000 };
  return {
    number: 1,
    files: { '16:9': { ...file, type: 'video/mp4', width, height } },
    frameRate,
    frames,
    durationSeconds,
    madeBy: 'production',
    madeByName: 'Production',
    at: past,
    report: filmReport,
  };
};

function writeFiles(write: (path: string, data: object) => void, uid: string): void {
  const cutOf = (status: VideoStatus) => cutDocument('production', uid, videoIdOf(uid, status));
  write(`files/${assetIdOf(uid)}`, { ...assetDocument(uid), ...arrived });
  write(`files/${sentAssetIdOf(uid)}`, assetDocument(uid));
  write(`files/${cutIdOf(uid)}`, { ...cutOf('delivery'), ...arrived });
  write(`files/${sentCutIdOf(uid)}`, cutOf('editing'));
  for (const status of ['editing', 'delivery'] as const) {
    write(`videos/${videoIdOf(uid, status)}/versions/1`, versionDocument(uid));
  }
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
