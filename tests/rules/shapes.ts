import { doc, setDoc } from 'firebase/firestore';
import { z } from 'zod';
import { brand } from '#domain/brand.ts';
import { brief, briefDraft, emptyBrief } from '#domain/brief.ts';
import { cart, productSelections } from '#domain/cart.ts';
import { noPause, systemDocument } from '#domain/gates.ts';
import { move } from '#domain/moves.ts';
import { productChange } from '#domain/product-change.ts';
import { defaultSteps, statusDocument } from '#domain/progress.ts';
import { shootDay } from '#domain/shoot-day.ts';
import { stepIds } from '#domain/steps.ts';
import { fileState, storedFile } from '#domain/stored-file.ts';
import { uploadCount } from '#domain/upload-count.ts';
import { displayName, photo, user } from '#domain/user.ts';
import { commitDraft } from './drafts.ts';
import { rulesTakeCopy, writtenVideo } from './written-video.ts';
import {
  assetDocument,
  captionsDocument,
  brandDocument,
  briefDocument,
  briefPathOf,
  cartDocument,
  cutDocument,
  posterDocument,
  sentCutIdOf,
  past,
  photoDocument,
  productChangeDocument,
  productDocument,
  writtenProduct,
  secondSubscription,
  sentAssetIdOf,
  shootDayDocument,
  shootDayId,
  subscriptionIdOf,
  switches,
  videoDocument,
  videoIdOf,
  videoTitle,
} from './fixtures.ts';
import { commentShapes } from './comment-shapes.ts';
import { isFilled } from './fuzz/change.ts';
import { commitMove } from './moves.ts';
import { frameDocument } from './frame-fixtures.ts';
import { commitCount, commitGrant } from './grants.ts';
import { parcelShapes } from './parcel-shapes.ts';
import { people } from './people.ts';
import { queueShapes } from './queue-shapes.ts';
import { edited, type Shape } from './shape.ts';

const { customer, newcomer } = people;
/** What only one value is right for in a file that is asked for. */
const granted = ['userId', 'uploadedBy', 'purpose', 'state', 'refusal', 'checksum'];
/** A stored file without its id, which is the name of its document, and before it is in a version. */
const grantedFile = z
  .record(z.string(), z.unknown())
  .transform((fields): Record<string, unknown> => ({ version: null, ...fields, id: 'new' }))
  .pipe(storedFile)
  .transform((file) => {
    // Functions and the customer add these later.
    const { id: _, version: __, answer: ___, ...fields } = { answer: null, ...file };
    return fields;
  });

// A page that was open before there were currencies and codes still stores its cart without them.
const { currency, promotionCode } = productSelections.shape;
const storedSelections = productSelections.extend({
  currency: currency.unwrap().optional(),
  promotionCode: promotionCode.unwrap().optional(),
});

/** Every kind of document that a client may write, and every part of one that it may change. */
export const shapes: Record<string, Shape> = {
  'users, created': {
    who: 'newcomer',
    valid: { email: newcomer.email, roles: ['user'], displayName: 'New', createdAt: past },
    times: ['createdAt'],
    fixed: ['email', 'roles'],
    schema: user.omit({ disabled: true }).extend({ displayName: displayName.min(1).nullish() }),
    write: (me, document) => setDoc(doc(me.db, 'users', me.uid), document),
  },
  'users, edited': {
    who: 'customer',
    ...edited(
      {
        displayName: 'New',
        photo: 'data:image/webp;base64,UklGRg==',
        preferences: { mailOnMoves: true, mailOnSteps: false, mailOnDays: 'daily' },
        updatedAt: past,
      },
      (uid) => `users/${uid}`,
    ),
    schema: user.pick({ preferences: true }).extend({
      displayName: displayName.min(1).nullish(),
      photo: photo.nullish(),
      updatedAt: z.date(),
    }),
  },
  carts: {
    who: 'customer',
    valid: cartDocument(customer.uid),
    fixed: ['userId'],
    schema: cart.extend({ productSelections: storedSelections }),
    write: (me, document) => setDoc(doc(me.db, 'carts', me.uid), document),
  },
  brands: {
    who: 'customer',
    valid: brandDocument(customer.uid),
    fixed: ['userId'],
    schema: brand,
    write: (me, document) => setDoc(doc(me.db, 'brands', me.uid), document),
  },
  'videos, created': {
    who: 'customer',
    valid: videoDocument(customer, subscriptionIdOf(customer.uid)),
    times: ['statusSince', 'createdAt', 'updatedAt'],
    fixed: ['userId', 'userEmail', 'subscriptionId', 'status', 'lastMoveId', 'work'],
    schema: writtenVideo,
    holds: keepsAllowance,
    write: (me, document) => commitDraft(me.db, 'new', document, subscriptionIdOf(customer.uid)),
  },
  'videos, edited': {
    who: 'customer',
    ...edited(
      draftOf(videoDocument(customer, subscriptionIdOf(customer.uid))),
      () => `videos/${videoIdOf(customer.uid, 'draft')}`,
    ),
    schema: writtenVideo.pick({
      title: true,
      block: true,
      length: true,
      copyCards: true,
      startCard: true,
      endCard: true,
      updatedAt: true,
    }),
    holds: keepsAllowance,
  },
  'history, of a step back': {
    who: 'production',
    valid: {
      from: 'editing',
      to: 'shooting',
      by: 'production',
      byName: 'production',
      reason: 'The colours are off',
      userId: customer.uid,
      title: videoTitle,
      at: past,
      since: past,
    },
    times: ['at'],
    fixed: ['from', 'to', 'by', 'byName', 'title', 'since'],
    schema: move.omit({ id: true }),
    // Installed apps of an earlier version leave the customer out.
    holds: ({ reason, userId = customer.uid }) => isFilled(reason) && userId === customer.uid,
    write: (me, document) =>
      commitMove(
        me,
        { videoId: videoIdOf(customer.uid, 'editing'), from: 'editing', to: 'shooting' },
        { entry: document },
      ),
  },
  'status, its steps': {
    who: 'production',
    ...edited(
      { statusItems: defaultSteps(past), updatedAt: past },
      () => `status/${subscriptionIdOf(customer.uid)}`,
    ),
    schema: statusDocument.pick({ statusItems: true, updatedAt: true }),
    holds: ({ statusItems }) =>
      Array.isArray(statusItems) &&
      statusItems.every((item: { id: string }, index) => item.id === stepIds[index]),
  },
  'briefs, created': {
    who: 'customer',
    valid: briefDocument(customer.uid, secondSubscription),
    times: ['createdAt', 'updatedAt'],
    fixed: ['userId', 'subscriptionId', 'block', 'sentAt', 'returned', 'approval'],
    schema: brief,
    write: (me, document) => setDoc(doc(me.db, 'briefs', `${secondSubscription}_1`), document),
  },
  'briefs, edited': {
    who: 'customer',
    ...edited({ ...emptyBrief, updatedAt: past }, (uid) => briefPathOf(uid)),
    schema: briefDraft.extend({ updatedAt: brief.shape.updatedAt }),
  },
  'shootDays, created': {
    who: 'admin',
    valid: shootDayDocument(),
    fixed: ['booked', 'changedBy'],
    schema: shootDay.omit({ holds: true }),
    write: (me, document) => setDoc(doc(me.db, 'shootDays/2026-03-10'), document),
  },
  'shootDays, the capacity': {
    who: 'admin',
    ...edited(
      { capacity: 2, changedBy: people.admin.uid, updatedAt: past },
      () => `shootDays/${shootDayId}`,
    ),
    fixed: ['changedBy'],
    schema: shootDay.pick({ capacity: true, changedBy: true, updatedAt: true }),
    // One is booked in the fixtures, and one is held.
    holds: ({ capacity }) => Number(capacity) >= 2,
  },
  'files, an asset': {
    who: 'customer',
    valid: assetDocument(customer.uid),
    times: ['createdAt', 'updatedAt'],
    fixed: granted,
    schema: grantedFile,
    write: commitGrant,
  },
  'files, a cut': {
    who: 'production',
    valid: cutDocument('production', customer.uid, videoIdOf(customer.uid, 'editing')),
    times: ['createdAt', 'updatedAt'],
    fixed: [...granted, 'videoId'],
    optional: ['report.orderedLength'],
    schema: grantedFile,
    write: commitGrant,
  },
  'files, captions': {
    who: 'production',
    valid: captionsDocument('production', customer.uid, videoIdOf(customer.uid, 'editing')),
    times: ['createdAt', 'updatedAt'],
    fixed: [...granted, 'videoId', 'forVersion'],
    // Those from before there were languages have none; new ones say theirs.
    schema: grantedFile.refine((file) => 'language' in file && file.language !== null),
    write: commitGrant,
  },
  'files, a poster': {
    who: 'production',
    valid: posterDocument(
      'production',
      customer.uid,
      videoIdOf(customer.uid, 'editing'),
      sentCutIdOf(customer.uid),
    ),
    times: ['createdAt', 'updatedAt'],
    fixed: [...granted, 'videoId', 'format', 'cutId'],
    schema: grantedFile,
    write: commitGrant,
  },
  'files, a picture of a parcel': {
    who: 'production',
    valid: photoDocument('production', customer.uid),
    times: ['createdAt', 'updatedAt'],
    fixed: [...granted, 'parcelId'],
    schema: grantedFile,
    write: commitGrant,
  },
  'files, a style frame': {
    who: 'production',
    valid: frameDocument('production', customer.uid, subscriptionIdOf(customer.uid)),
    times: ['createdAt', 'updatedAt'],
    fixed: [...granted, 'subscriptionId'],
    schema: grantedFile,
    write: commitGrant,
  },
  'uploadCounts, the first of an hour': {
    who: 'customer',
    valid: { count: 1, since: past, lastFileId: 'new' },
    times: ['since'],
    fixed: ['count', 'lastFileId'],
    schema: uploadCount,
    write: commitCount,
  },
  'uploadCounts, one more': {
    who: 'customer',
    valid: { count: 2, since: past, lastFileId: 'new' },
    times: [],
    fixed: ['count', 'since', 'lastFileId'],
    schema: uploadCount,
    write: commitCount,
  },
  'files, a canceled one': {
    who: 'customer',
    ...edited({ state: 'canceled', updatedAt: past }, (uid) => `files/${sentAssetIdOf(uid)}`),
    fixed: ['state'],
    schema: z.object({ state: fileState, updatedAt: z.date() }),
  },
  products: {
    who: 'admin',
    valid: productDocument(true),
    times: ['createdAt', 'updatedAt'],
    fixed: ['revision', 'changedBy'],
    schema: writtenProduct,
    write: (me, document) => setDoc(doc(me.db, 'products/new'), document),
  },
  productChanges: {
    who: 'admin',
    valid: productChangeDocument(),
    times: ['createdAt', 'updatedAt'],
    fixed: ['productId', 'at', 'state', 'createdBy'],
    schema: productChange.omit({ id: true }),
    write: (me, document) => setDoc(doc(me.db, 'productChanges/new'), document),
  },
  'system/status': {
    who: 'admin',
    valid: { ...switches, ...noPause, changedBy: people.admin.uid, changedAt: past },
    times: ['changedAt'],
    fixed: ['changedBy'],
    schema: systemDocument,
    write: (me, document) => setDoc(doc(me.db, 'system/status'), document),
  },
  ...queueShapes,
  ...commentShapes,
  ...parcelShapes,
};

function draftOf(whole: ReturnType<typeof videoDocument>): Record<string, unknown> {
  const { title, block, length, copyCards, startCard, endCard, updatedAt } = whole;
  return { title, block, length, copyCards, startCard, endCard, updatedAt };
}

function keepsAllowance(document: Record<string, unknown>): boolean {
  return rulesTakeCopy(writtenVideo.pick({ length: true, copyCards: true }).parse(document));
}
