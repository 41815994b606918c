import fc from 'fast-check';
import { noPause } from '#domain/gates.ts';
import { defaultSteps } from '#domain/progress.ts';
import { videoStatuses, type VideoStatus } from '#domain/video.ts';
import { freshPlan } from '#domain/work-plan.ts';
import {
  answerDocument,
  assetDocument,
  assetIdOf,
  bookingDocument,
  brandDocument,
  briefDocument,
  customerNoteDocument,
  captionsDocument,
  cartDocument,
  commentDocument,
  commentIdOf,
  commentPathOf,
  cutDocument,
  endedSubscriptionIdOf,
  estimateDocument,
  fullPlan,
  longPast,
  newParcelId,
  noteDocument,
  noteIdOf,
  parcelDocument,
  parcelFieldsSaid,
  parcelIdOf,
  past,
  posterDocument,
  productChangeDocument,
  productDocument,
  queueSettingsDocument,
  studioSettingsDocument,
  sentAssetIdOf,
  sentCutIdOf,
  shareDocument,
  sharePathOf,
  shootDayDocument,
  shootDayId,
  staffCommentId,
  subscriptionDocument,
  subscriptionIdOf,
  switches,
  teamCommentId,
  videoDocument,
  videoIdOf,
  videoTitle,
  viewDocument,
  viewId,
  serversOwn,
} from '../fixtures.ts';
import { bookingIdOf } from '#domain/booking.ts';
import { approvalBy, frameDocument, frameIdOf, returnBy } from '../frame-fixtures.ts';
import { people, type Who } from '../people.ts';
import {
  asPlain,
  hostileValue,
  isPlain,
  now,
  removed,
  corrupted,
  type Plain,
} from './hostile-values.ts';

/** One write of a commit, in plain data: `now` and `removed` stand for what the server does. */
export type Write =
  | { kind: 'set' | 'merge' | 'update'; path: string; data: Plain }
  | { kind: 'delete'; path: string };

/** What somebody tries. */
export type Operation = { who: Who; writes: Write[] };

const { customer } = people;

/** Documents of a collection as the app writes them, and where. */
type Subject = { paths: string[]; document: Plain; updates: Plain[] };

function subjectsFor(me: { uid: string; email: string }): Subject[] {
  const both = (path: (uid: string) => string) => [path(me.uid), path(customer.uid)];
  const subscription = (uid: string) => subscriptionIdOf(uid);
  const stamped = (document: object) => withNow(document);
  const steps = defaultSteps(past);
  const nextRevision = { revision: 2, changedBy: me.uid, updatedAt: now };
  const changedNow = { changedBy: me.uid, changedAt: now };
  return [
    {
      paths: [...both((uid) => `users/${uid}`), 'users/stranger'],
      document: { email: me.email, roles: ['user'], createdAt: now, displayName: 'Somebody' },
      updates: [
        { displayName: 'New', preferences: { mailOnMoves: true }, updatedAt: now },
        { roles: ['user', 'admin'], updatedAt: now },
        { disabled: false, updatedAt: now },
      ],
    },
    {
      paths: both((uid) => `carts/${uid}`),
      document: stamped(cartDocument(me.uid)),
      updates: [{ productTotalPrice: 5, updatedAt: now }],
    },
    {
      paths: both((uid) => `brands/${uid}`),
      document: stamped(brandDocument(me.uid)),
      updates: [{ accent: '#000000', updatedAt: now }],
    },
    {
      paths: [...both((uid) => `subscriptions/${subscription(uid)}`), 'subscriptions/new'],
      document: subscriptionDocument(me),
      updates: [
        { status: 'active', tokensPerMonth: 99, updatedAt: now },
        { tokenLots: [{ id: 'gift', left: 99, expiresAt: past }] },
      ],
    },
    {
      paths: both((uid) => `subscriptions/${subscription(uid)}/tokens/gift`),
      document: { kind: 'grant', amount: 9, balanceAfter: 24, at: now },
      updates: [{ amount: 99 }],
    },
    {
      paths: both((uid) => `status/${subscription(uid)}`),
      document: { userId: me.uid, userEmail: me.email, statusItems: steps, updatedAt: now },
      updates: [{ statusItems: steps, updatedAt: now }],
    },
    {
      paths: [
        'videos/new',
        ...videoStatuses.flatMap((status) => both((uid) => `videos/${videoIdOf(uid, status)}`)),
      ],
      document: stamped(videoDocument(me, subscription(me.uid))),
      updates: [
        { title: 'New', block: 2, updatedAt: now },
        { length: 30, copyCards: [{ copy: 'One two', wordCount: 2 }], updatedAt: now },
        { status: 'activated', updatedAt: now },
        { version: 2, updatedAt: now },
        {
          deliveredVersion: 1,
          filmRevision: 0,
          withdrawnVersion: 0,
          withdrawalReason: null,
          rejectedVersion: 0,
          approvedVersion: 0,
          changeRounds: 0,
          openComments: 0,
          updatedAt: now,
        },
        ...[fullPlan, fullPlan, fullPlan, freshPlan('i5')].map((work) => ({
          work,
          updatedAt: now,
        })),
      ],
    },
    {
      paths: [
        `parcels/${newParcelId}`,
        'parcels/mine',
        ...both((uid) => `parcels/${parcelIdOf(uid)}`),
        ...both((uid) => `parcels/${parcelIdOf(uid, 'received')}`),
      ],
      document: stamped(parcelDocument(me)),
      updates: [
        { ...parcelFieldsSaid, updatedAt: now },
        { videoIds: [], afterwards: 'keep', returnAddress: '', updatedAt: now },
        { state: 'canceled', updatedAt: now },
        { state: 'received', arrival: { at: past, condition: 'good', shelf: '' }, updatedAt: now },
      ],
    },
    {
      paths: both((uid) => `parcels/${parcelIdOf(uid, 'received')}/arrivals/arrived`),
      document: { userId: me.uid, kind: 'arrived', condition: 'good', at: now },
      updates: [{ condition: 'damaged' }],
    },
    {
      paths: [
        'files/new',
        ...both((uid) => `files/${sentAssetIdOf(uid)}`),
        `files/${assetIdOf(me.uid)}`,
      ],
      document: stamped(assetDocument(me.uid)),
      updates: [
        { state: 'canceled', updatedAt: now },
        { state: 'canceled', updatedAt: now },
        { state: 'ready', updatedAt: now },
      ],
    },
    {
      paths: [
        'files/new',
        ...both((uid) => `files/${frameIdOf(uid)}`),
        ...both((uid) => `files/${frameIdOf(uid, 'approved')}`),
      ],
      document: stamped(frameDocument(me.uid, customer.uid, subscriptionIdOf(customer.uid))),
      updates: [
        { answer: { ...approvalBy(me), at: now }, updatedAt: now },
        { answer: { ...returnBy(me), at: now }, updatedAt: now },
        { state: 'canceled', updatedAt: now },
      ],
    },
    {
      paths: ['files/new', ...both((uid) => `files/${sentCutIdOf(uid)}`)],
      document: stamped(cutDocument(me.uid, customer.uid, videoIdOf(customer.uid, 'editing'))),
      updates: [
        { state: 'canceled', updatedAt: now },
        { report: null, updatedAt: now },
      ],
    },
    {
      paths: ['files/new'],
      document: stamped(
        captionsDocument(me.uid, customer.uid, videoIdOf(customer.uid, 'delivery')),
      ),
      updates: [{ state: 'canceled', updatedAt: now }],
    },
    {
      paths: ['files/new'],
      document: stamped(
        posterDocument(
          me.uid,
          customer.uid,
          videoIdOf(customer.uid, 'editing'),
          sentCutIdOf(customer.uid),
        ),
      ),
      updates: [{ state: 'canceled', updatedAt: now }],
    },
    {
      paths: both((uid) => `uploadCounts/${uid}`),
      document: { count: 1, since: now, lastFileId: 'new' },
      updates: [{ count: 2, lastFileId: 'new' }, { count: 1 }, { since: now }],
    },
    ...commentsOf(me),
    {
      paths: both((uid) => `videos/${videoIdOf(uid, 'editing')}/versions/2`),
      document: { number: 2, at: now },
      updates: [{ number: 3 }],
    },
    {
      paths: both((uid) => `videos/${videoIdOf(uid, 'delivery')}/versions/1`),
      document: { number: 1, captions: null },
      updates: [
        { captions: null },
        { captions: { fileId: 'nothing', name: 'a.vtt', size: 1, language: 'en' } },
        { captions: null, keptUntil: now },
        { state: 'withdrawn' },
        { state: 'draft', captions: null },
      ],
    },
    {
      paths: both((uid) => `videos/${videoIdOf(uid, 'editing')}/versions/1`),
      document: { number: 1, state: 'delivered' },
      updates: [{ state: 'delivered' }, { state: 'withdrawn' }],
    },
    {
      paths: [
        ...both((uid) => `videos/${videoIdOf(uid, 'queued')}/notes/new`),
        ...both((uid) => `videos/${videoIdOf(uid, 'queued')}/notes/${noteIdOf(uid)}`),
      ],
      document: stamped({ ...noteDocument(me), at: now }),
      updates: [{ text: 'Rewritten' }],
    },
    {
      paths: [
        'customerNotes/new',
        ...both((uid) => `customerNotes/${noteIdOf(uid)}`),
        `customerNotes/${noteIdOf(people.admin.uid)}`,
      ],
      document: stamped({ ...customerNoteDocument(me), at: now }),
      updates: [
        { text: 'Rewritten', editedAt: now },
        { text: 'Rewritten' },
        { userId: 'another', editedAt: now },
      ],
    },
    {
      paths: [
        ...both((uid) => sharePathOf(uid, 'fuzzed-link-0123456789')),
        ...both((uid) => sharePathOf(uid)),
      ],
      document: { ...stamped(shareDocument(me.uid)), expiresAt: new Date(Date.now() + 86_400_000) },
      updates: [{ endedAt: now }, { version: 3 }],
    },
    {
      paths: [...both((uid) => `users/${uid}/views/new`), `users/${me.uid}/views/${viewId}`],
      document: stamped(viewDocument()),
      updates: [{ name: 'Another name' }],
    },
    {
      paths: ['settings/studio', 'settings/other'],
      document: stamped(studioSettingsDocument(me)),
      updates: [
        { postalAddress: 'Elsewhere 1', changedBy: me.uid, updatedAt: now },
        { postalAddress: ' ', changedBy: me.uid, updatedAt: now },
      ],
    },
    {
      paths: ['settings/queue', 'settings/other'],
      document: stamped(queueSettingsDocument(me)),
      updates: [
        { labels: ['rush'], changedBy: me.uid, updatedAt: now },
        { labels: ['rush'], changedBy: 'somebody', updatedAt: now },
      ],
    },
    {
      paths: [
        ...both((uid) => `staff/${uid}`),
        'counters/videos',
        'counters/durations',
        'system/heartbeat',
        'system/closures',
      ],
      document: { name: me.uid },
      updates: [{ name: 'Somebody else' }, { queued: 0 }, { at: now }],
    },
    {
      paths: both((uid) => `videos/${videoIdOf(uid, 'queued')}/history/move-0`),
      document: entryBy(me, 'queued', 'shooting', null),
      updates: [{ reason: 'Rewritten' }],
    },
    {
      paths: ['products/growth', 'products/new'],
      document: stamped(productDocument(true, me.uid)),
      updates: [
        { active: false, ...nextRevision },
        { prices: { monthly: 100, quarterly: 300, yearly: 1200 }, ...nextRevision },
        { active: false, updatedAt: now },
      ],
    },
    {
      paths: ['productChanges/one', 'productChanges/new'],
      document: stamped(productChangeDocument(me.uid)),
      updates: [
        { state: 'canceled', updatedAt: now },
        { state: 'applied', updatedAt: now },
      ],
    },
    {
      paths: [
        ...both((uid) => `briefs/${subscription(uid)}_1`),
        ...both((uid) => `briefs/${subscription(uid)}_2`),
      ],
      document: stamped(briefDocument(me.uid)),
      updates: [
        { look: 'Warm', updatedAt: now },
        { sentAt: now, updatedAt: now },
        { sentAt: null, updatedAt: now },
        { sentAt: null, returned: null, updatedAt: now },
        {
          sentAt: null,
          returned: { by: me.uid, byName: me.email, at: now, note: 'Shorter' },
          approval: null,
          updatedAt: now,
        },
        { approval: null, updatedAt: now },
        { approval: { by: me.uid, byName: me.email, at: now }, updatedAt: now },
      ],
    },
    {
      paths: [`shootDays/${shootDayId}`, 'shootDays/2026-03-10', 'shootDays/someday'],
      document: stamped(shootDayDocument(me)),
      updates: [
        { capacity: 2, changedBy: me.uid, updatedAt: now },
        { capacity: 2, changedBy: 'somebody', updatedAt: now },
        { booked: 0 },
        { holds: {} },
      ],
    },
    {
      paths: [
        `bookings/${bookingIdOf(subscriptionIdOf(me.uid), 1)}`,
        `bookings/${bookingIdOf(subscriptionIdOf(people.customer.uid), 1)}`,
        `bookings/${bookingIdOf(subscriptionIdOf(me.uid), 2)}`,
      ],
      document: bookingDocument(me),
      updates: [{ confirmedAt: now }, { date: shootDayId }, { hold: null }],
    },
    {
      paths: [...both((uid) => `estimates/${subscription(uid)}`), 'estimates/new'],
      document: estimateDocument(me.uid),
      updates: [{ updatedAt: now }, { videos: {} }],
    },
    {
      paths: ['system/status'],
      document: { ...switches, ...noPause, ...changedNow },
      updates: [{ disableFileUploads: true, ...changedNow }, { note: 'We move' }],
    },
    ...[...serversOwn, 'heartbeat'].map((name) => ({
      paths: [`${name}/one`],
      document: { userId: me.uid },
      updates: [{ seen: true }],
    })),
  ];
}

/** Threads, answers and words of oneself and of others on delivered films and on one in editing. */
function commentsOf(me: { uid: string; email: string }): Subject[] {
  const of = (id: (uid: string) => string, status: VideoStatus = 'delivery') =>
    [me.uid, customer.uid].map((uid) => commentPathOf(uid, id(uid), status));
  const fresh = () => 'new';
  const resolved = { by: me.uid, byName: me.email, at: now };
  const updates: Plain[] = [
    { text: 'Set it larger, please.', updatedAt: now },
    { text: 'Here.', drawing: null, updatedAt: now },
    { text: 'For @Ana.', mentions: ['admin'], updatedAt: now },
    { resolved },
    { resolved: null },
    { resolved, accepted: resolved },
    { accepted: resolved },
    { resolved: null, accepted: null },
    { teamOnly: false, updatedAt: now },
  ];
  const answerTo = (parentId: string, teamOnly: boolean) => ({
    paths: of(fresh),
    document: withNow({ ...answerDocument(me, parentId), teamOnly }),
    updates,
  });
  return [
    {
      paths: [...of(fresh), ...of(fresh), ...of(commentIdOf), ...of(fresh, 'editing')],
      document: withNow(commentDocument(me)),
      updates,
    },
    {
      paths: [
        ...of(commentIdOf),
        ...of(() => staffCommentId),
        ...of(() => teamCommentId),
        ...of(() => staffCommentId, 'editing'),
      ],
      document: withNow({ ...commentDocument(me), teamOnly: true, mentions: ['admin'] }),
      updates,
    },
    answerTo(staffCommentId, false),
    answerTo(teamCommentId, true),
  ];
}

function withNow(document: object): Plain {
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      key,
      key.endsWith('At') || key === 'statusSince' ? now : value,
    ]),
  );
}

function entryBy(me: { uid: string; email: string }, from: string, to: string, reason: unknown) {
  const told = { from, to, by: me.uid, byName: me.email, reason, title: videoTitle };
  return { ...told, at: now, since: past };
}

/** One operation of this person: mostly nearly right, so that it gets past the first checks. */
export function operationOf(who: Who): fc.Arbitrary<Operation> {
  const me = who === 'nobody' ? { uid: 'nobody', email: 'nobody@orbitreel.test' } : people[who];
  const subjects = subjectsFor(me);
  const subject = fc.constantFrom(...subjects);
  const one = subject.chain(({ paths, document, updates }): fc.Arbitrary<Write> => {
    const path = fc.constantFrom(...paths);
    const change = fc.constantFrom(...updates).chain(corrupted);
    const partial = fc
      .tuple(change, fc.option(fc.constantFrom(...Object.keys(document)), { freq: 9 }))
      .map(([data, gone]) => (gone === null ? data : { ...data, [gone]: removed }));
    const anything = fc.dictionary(
      fc.constantFrom(...subjects.flatMap((each) => Object.keys(each.document))),
      hostileValue,
      { maxKeys: 6, noNullPrototype: true },
    );
    return fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({ kind: fc.constant('set'), path, data: corrupted(document) }),
      },
      { weight: 8, arbitrary: fc.record({ kind: fc.constant('update'), path, data: partial }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('merge'), path, data: partial }) },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constantFrom('set', 'update'), path, data: anything }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), path }) },
    );
  });
  return fc
    .oneof(
      { weight: 5, arbitrary: one.map((write) => [write]) },
      { weight: 1, arbitrary: moveBy(me) },
      { weight: 1, arbitrary: draftBy(me) },
      { weight: 1, arbitrary: grantBy(me) },
    )
    .map((writes) => ({ who, writes: writes.map(storable) }));
}

/** A video and an entry in one commit, which may or may not tell of the same move. */
function moveBy(me: { uid: string; email: string }): fc.Arbitrary<Write[]> {
  const status = fc.constantFrom(...videoStatuses);
  return fc
    .record({
      owner: fc.constantFrom(me.uid, customer.uid),
      stored: status,
      far: fc.constantFrom(1, 1, 1, -1, -1, 2, 0),
      reason: fc.constantFrom(null, 'Too dark', 'Undone', ' '),
      // As of a move that is taken back, or of one that is not.
      statusSince: fc.constantFrom(now, now, longPast, past),
      // Only with a delivery it belongs into the commit.
      wrong: fc.constantFrom(null, null, null, 0, 1, 2),
      liar: fc.boolean(),
      // What of its version is in the commit: as it belongs there, or not.
      version: fc.constantFrom('right', 'right', 'right', 'missing', 'unasked', 'withdrawn'),
    })
    .chain(({ owner, stored, far, reason, statusSince, wrong, liar, version }) => {
      const to = videoStatuses[videoStatuses.indexOf(stored) + far] ?? 'draft';
      const video = `videos/${videoIdOf(owner, stored)}`;
      const delivered = wrong ?? (to === 'delivery' ? 1 : null);
      const entry = entryBy(me, stored, to, reason);
      const isIn = version === 'right' ? to === 'delivery' : version !== 'missing';
      const decided: Write = {
        kind: 'update',
        path: `${video}/versions/1`,
        data: { state: version === 'withdrawn' ? 'withdrawn' : 'delivered' },
      };
      const moved = fc.tuple(
        fc
          .constant({
            status: to,
            lastMoveId: 'move-1',
            statusSince,
            updatedAt: now,
            ...(delivered === null ? {} : { deliveredVersion: delivered }),
          })
          .chain((change) => (liar ? corrupted(change) : fc.constant(change)))
          .map((data): Write => ({ kind: 'update', path: video, data })),
        (liar ? corrupted(entry) : fc.constant(entry)).map((data): Write => ({
          kind: 'set',
          path: `${video}/history/move-1`,
          data,
        })),
      );
      return moved.map((writes) => (isIn ? [...writes, decided] : writes));
    });
}

/** A new draft and its count in one commit, of which one or both may be wrong. */
function draftBy(me: { uid: string; email: string }): fc.Arbitrary<Write[]> {
  return fc
    .record({
      owner: fc.constantFrom(me.uid, me.uid, customer.uid),
      ended: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
      drafts: fc.constantFrom(1, 1, 1, 1, 2, 0),
      counted: fc.constantFrom('new', 'new', 'new', 'another'),
      liar: fc.integer({ min: 0, max: 2 }).map((number) => number === 0),
    })
    .chain(({ owner, ended, drafts, counted, liar }) => {
      const subscriptionId = ended ? endedSubscriptionIdOf(owner) : subscriptionIdOf(owner);
      const video = withNow(videoDocument(me, subscriptionId));
      const count = { drafts, lastDraftId: counted };
      return fc.tuple(
        (liar ? corrupted(video) : fc.constant(video)).map((data): Write => ({
          kind: 'set',
          path: 'videos/new',
          data,
        })),
        (liar ? corrupted(count) : fc.constant(count)).map((data): Write => ({
          kind: 'update',
          path: `subscriptions/${subscriptionId}`,
          data,
        })),
      );
    });
}

/** A new file and its count in one commit, of which one or both may be wrong. */
function grantBy(me: { uid: string; email: string }): fc.Arbitrary<Write[]> {
  const editing = videoIdOf(customer.uid, 'editing');
  return fc
    .record({
      file: fc.constantFrom<object>(
        assetDocument(me.uid),
        assetDocument(me.uid),
        frameDocument(me.uid, customer.uid, subscriptionIdOf(customer.uid)),
        cutDocument(me.uid, customer.uid, editing),
        captionsDocument(me.uid, customer.uid, videoIdOf(customer.uid, 'delivery')),
        posterDocument(me.uid, customer.uid, editing, sentCutIdOf(customer.uid)),
      ),
      count: fc.constantFrom<Plain>(
        { count: 2 },
        { count: 2 },
        { count: 2, since: past },
        { count: 1, since: now },
        { count: 2, since: now },
        { count: 3 },
        { count: 1 },
      ),
      owner: fc.constantFrom(me.uid, me.uid, me.uid, customer.uid),
      counted: fc.constantFrom('new', 'new', 'new', 'another'),
      liar: fc.integer({ min: 0, max: 2 }).map((number) => number === 0),
    })
    .chain(({ file, count, owner, counted, liar }) => {
      const document = withNow(file);
      const change = { ...count, lastFileId: counted };
      return fc.tuple(
        (liar ? corrupted(document) : fc.constant(document)).map((data): Write => ({
          kind: 'set',
          path: 'files/new',
          data,
        })),
        (liar ? corrupted(change) : fc.constant(change)).map((data): Write => ({
          kind: 'update',
          path: `uploadCounts/${owner}`,
          data,
        })),
      );
    });
}

// The library does not take the server's time within a list, nor an update of nothing.
function storable(write: Write): Write {
  if (write.kind === 'delete') return write;
  const data = asPlain(withoutNowInLists(write.data, false));
  return { ...write, data: Object.keys(data).length === 0 ? { nothing: true } : data };
}

function withoutNowInLists(value: unknown, inList: boolean): unknown {
  if (value === now) return inList ? past : now;
  if (Array.isArray(value)) return value.map((item: unknown) => withoutNowInLists(item, true));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutNowInLists(inner, inList)]),
  );
}
