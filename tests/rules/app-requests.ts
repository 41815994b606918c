import type { User } from 'firebase/auth';
import { defaultBrandColors } from '#domain/brand.ts';
import { emptyTitleCard, type VideoDraft } from '#domain/video.ts';
import { heard, type App } from './app-on.ts';
import {
  anyAdmin,
  anyStaff,
  deletion,
  owner,
  ownerAndStaff,
  request,
  staffOnly,
  type AppRequest,
  type Target,
} from './app-request.ts';
import { bookingRequests } from './booking-requests.ts';
import { briefRequests } from './brief-requests.ts';
import { commentRequests } from './comment-requests.ts';
import { filmRequests } from './film-requests.ts';
import { frameRequests } from './frame-requests.ts';
import { cartDocument, noteIdOf, productDraft, subscriptionIdOf, videoIdOf } from './fixtures.ts';
import { productOf } from '#tests/support/products.ts';
import { parcelRequests } from './parcel-requests.ts';
import { auditQueries, subscriptionsQueries, usersQueries } from './table-queries.ts';
import { active, admins, customerOnly, established, everyone, noOne } from './people.ts';
import { queueRequests } from './queue-requests.ts';

const ownerAndAdmin = { own: active, ofCustomer: [...customerOnly, ...admins] };
// About nobody in particular.
const everybody = { own: everyone, ofCustomer: null };

const draft: VideoDraft = {
  title: 'Winter teaser',
  block: 1,
  length: 5,
  copyCards: [],
  startCard: emptyTitleCard,
  endCard: emptyTitleCard,
};
const placeOf = ({ uid }: Target) => ({ userId: uid, subscriptionId: subscriptionIdOf(uid) });
const account = ({ uid, email }: Target) => ({ uid, email, displayName: 'New name' }) as User;

const users = [
  request('users', 'get', 'an account, live', ownerAndAdmin, (app, of) =>
    heard(app.users.watchUser(of.uid)),
  ),
  request('users', 'list', 'accounts, newest first, and the next page', anyAdmin, async (app) => {
    const { next } = await app.users.loadUsersPage(usersQueries[0], 2, null);
    await app.users.loadUsersPage(usersQueries[0], 25, next);
  }),
  request('users', 'list', 'accounts by every filter and order', anyAdmin, async (app) => {
    for (const asked of usersQueries) await app.users.loadUsersPage(asked, 25, null);
  }),
  request('users', 'list', 'count of accounts that match', anyAdmin, async (app) => {
    for (const asked of usersQueries) await app.users.countMatchingUsers(asked);
  }),
  request(
    'users',
    'list',
    'the account of an address',
    { own: admins, ofCustomer: admins },
    (app, { email }) => app.users.findUserByEmail(email),
  ),
  request(
    'users',
    'create',
    'user document of a new account',
    owner,
    (app, of, me) => {
      app.userDocuments.nameNext('');
      app.userDocuments.watchCompletion()(
        () => {},
        () => {},
      )();
      return app.userDocuments.ensure(account({ ...of, email: me.email }));
    },
    deletion(({ uid }) => `users/${uid}`),
  ),
  request(
    'users',
    'update',
    'name',
    { own: established, ofCustomer: customerOnly },
    (app, { uid }) => app.account.saveName(uid, 'New name'),
  ),
  request(
    'users',
    'update',
    'photo',
    { own: established, ofCustomer: customerOnly },
    (app, { uid }) => app.account.savePhoto(uid, 'data:image/webp;base64,UklGRg=='),
  ),
  request(
    'users',
    'update',
    'a preference',
    { own: established, ofCustomer: customerOnly },
    (app, { uid }) => app.account.saveMailTiming(uid, 'mailVideoReady', 'daily'),
  ),
  request('users', 'get', 'account, live', ownerAndAdmin, (app, { uid }) =>
    heard(app.account.watchUser(uid)),
  ),
  request('users', 'get', 'account of the session, live', ownerAndAdmin, (app, { uid }) =>
    heard(app.userDocuments.watchStored(uid)),
  ),
  request('users', 'get', 'address of the account', ownerAndAdmin, (app, { uid }) =>
    app.userDocuments.loadAddress(uid),
  ),
];

const cartPricedAt = (uid: string, productTotalPrice: number) => ({
  productSelections: cartDocument(uid).productSelections,
  productTotalPrice,
});

const anyChange = { change: 'change', isOurs: () => true };

const carts = [
  request('carts', 'get', 'cart, live', owner, (app, { uid }) => heard(app.carts.watchCart(uid))),
  request(
    'carts',
    'create',
    'cart, saved for the first time',
    owner,
    (app, { uid }) => app.carts.storeCart(uid, cartPricedAt(uid, 129_000), anyChange),
    deletion(({ uid }) => `carts/${uid}`),
  ),
  request('carts', 'update', 'cart, saved again', owner, (app, { uid }) =>
    app.carts.storeCart(uid, cartPricedAt(uid, 500), anyChange),
  ),
  request('carts', 'update', 'accepted versions of the legal texts', owner, (app, { uid }) =>
    app.carts.acceptTexts(uid, { terms: 3, privacy: null }),
  ),
  request('carts', 'delete', 'cart', owner, (app, { uid }) =>
    app.carts.storeCart(uid, null, anyChange),
  ),
];

const brands = [
  request('brands', 'get', 'colours, live', ownerAndStaff, (app, { uid }) =>
    heard(app.brands.watchBrand(uid)),
  ),
  request(
    'brands',
    'create',
    'colours, for the first time',
    owner,
    (app, { uid }) => app.brands.saveColors(uid, defaultBrandColors),
    deletion(({ uid }) => `brands/${uid}`),
  ),
  request('brands', 'update', 'colours', owner, (app, { uid }) =>
    app.brands.saveColors(uid, defaultBrandColors),
  ),
];

const legalTexts = [
  request('legalTexts', 'list', 'the present version, live', everybody, (app) =>
    heard(app.legalTexts.watchPresent('terms')),
  ),
  request('legalTexts', 'get', 'one version, live', everybody, (app) =>
    heard(app.legalTexts.watchVersion('terms', 1)),
  ),
  request('audit', 'get', 'who saved a version', anyAdmin, (app) =>
    heard(app.legalTexts.watchSavedBy('terms', 1)),
  ),
];

const growth = productOf(productDraft);

const products = [
  request('products', 'list', 'offers, live', everybody, (app) =>
    heard(app.products.watchOffers()),
  ),
  request('products', 'list', 'catalogue, live', anyAdmin, (app) =>
    heard(app.products.watchCatalogue()),
  ),
  request('products', 'create', 'product', anyAdmin, (app, { uid }) =>
    app.products.addProduct(app.products.newProductId(), productDraft, uid),
  ),
  request('products', 'update', 'product', anyAdmin, (app, { uid }) =>
    app.products.saveProduct(growth, { name: 'Growth+' }, uid),
  ),
  request('products', 'update', 'product, retired', anyAdmin, (app, { uid }) =>
    app.products.setActive(growth, false, uid),
  ),
  request('products', 'update', 'order of the catalogue', anyAdmin, (app, { uid }) =>
    app.products.saveOrder(new Map([['growth', 5]]), uid),
  ),
  request('productChanges', 'list', 'planned changes, live', anyAdmin, (app) =>
    heard(app.products.watchPlanned()),
  ),
  request('productChanges', 'create', 'planned change', anyAdmin, (app, { uid }) =>
    app.products.planChange(
      { productId: 'growth', edits: { active: false }, at: new Date(Date.now() + 86_400_000) },
      uid,
    ),
  ),
  request('productChanges', 'update', 'planned change, taken back', anyAdmin, (app) =>
    app.products.cancelPlanned('one'),
  ),
];

const subscriptions = [
  request('subscriptions', 'get', 'subscription, live', ownerAndStaff, (app, { uid }) =>
    heard(app.subscriptions.watchSubscription(subscriptionIdOf(uid))),
  ),
  request('subscriptions', 'list', 'subscriptions, live', ownerAndStaff, (app, { uid }) =>
    heard(app.subscriptions.watchSubscriptions(uid)),
  ),
  request('subscriptions', 'list', 'that of a checkout session', ownerAndStaff, (app, { uid }) =>
    heard(app.subscriptions.watchSubscriptionOfSession(uid, `session-${uid}`)),
  ),
  request('subscriptions', 'list', "everybody's, and the next page", anyStaff, async (app) => {
    const { next } = await app.subscriptions.loadSubscriptionsPage(
      subscriptionsQueries[0],
      2,
      null,
    );
    await app.subscriptions.loadSubscriptionsPage(subscriptionsQueries[0], 25, next);
  }),
  request('subscriptions', 'list', 'those by every filter and order', anyStaff, async (app) => {
    for (const asked of subscriptionsQueries) {
      await app.subscriptions.loadSubscriptionsPage(asked, 25, null);
    }
  }),
  request('subscriptions', 'list', 'count of those that match', anyAdmin, async (app) => {
    for (const asked of subscriptionsQueries) {
      await app.subscriptions.countMatchingSubscriptions(asked);
    }
  }),
  request('subscriptions', 'list', 'count in a status', anyStaff, (app) =>
    app.subscriptions.countSubscriptions('active'),
  ),
  request('subscriptions/tokens', 'list', 'token ledger, live', ownerAndAdmin, (app, { uid }) =>
    heard(app.subscriptions.watchLedger(subscriptionIdOf(uid))),
  ),
];

const progress = [
  request('status', 'get', 'steps, live', ownerAndStaff, (app, { uid }) =>
    heard(app.progress.watchSteps(subscriptionIdOf(uid))),
  ),
  request('status', 'update', 'one step', staffOnly, (app, { uid }) =>
    app.progress.saveStep(subscriptionIdOf(uid), 'received', 'complete'),
  ),
];

const videos = [
  request('videos', 'get', 'video, live', ownerAndStaff, (app, { uid }) =>
    heard(app.videos.watchVideo(videoIdOf(uid, 'draft'))),
  ),
  request('videos', 'list', 'videos of a block, live', ownerAndStaff, (app, of) =>
    heard(app.videos.watchBlock({ ...placeOf(of), block: 1 })),
  ),
  request('videos', 'list', 'videos of a subscription, live', ownerAndStaff, (app, of) =>
    heard(app.videos.watchSubscriptionVideos(placeOf(of))),
  ),
  request('videos', 'list', 'videos in a status, and the next page', anyStaff, async (app) => {
    const page = (after: Parameters<App['videos']['watchStatusPage']>[0]['after']) =>
      heard<{ next: typeof after }>(
        app.videos.watchStatusPage({ status: 'queued', pageSize: 2, after }),
      );
    await page((await page(null)).next);
  }),
  request('videos', 'create', 'draft', owner, (app, of) =>
    app.videos.createVideo({ ...placeOf(of), userEmail: of.email }, app.videos.newVideoId(), draft),
  ),
  request('videos', 'update', 'draft', owner, (app, { uid }) =>
    app.videos.editDraft({ userId: uid }, videoIdOf(uid, 'draft'), () => ({
      title: 'Winter teaser',
      'startCard.tagline': 'In shops now',
    })),
  ),
  request('videos', 'delete', 'draft', owner, (app, { uid }) =>
    app.videos.deleteDraft(videoIdOf(uid, 'draft')),
  ),
  ...(['name', 'address'] as const).map((by) =>
    request('videos', 'update', `step forward under one's ${by}`, staffOnly, (app, of, me) =>
      app.videos.moveVideo({
        moveId: 'move-1',
        undoes: null,
        version: 0,
        videoId: videoIdOf(of.uid, 'queued'),
        from: 'queued',
        to: 'shooting',
        by: { uid: me.uid, name: by === 'name' ? me.uid : me.email },
        reason: null,
      }),
    ),
  ),
  request('videos', 'update', 'delivery of the cut that was seen', staffOnly, (app, of, me) =>
    app.videos.moveVideo({
      moveId: 'move-1',
      undoes: null,
      version: 1,
      videoId: videoIdOf(of.uid, 'editing'),
      from: 'editing',
      to: 'delivery',
      by: { uid: me.uid, name: me.email },
      reason: null,
    }),
  ),
  request('videos', 'update', 'delivery of an incomplete film, and why', staffOnly, (app, of, me) =>
    app.videos.moveVideo({
      moveId: 'move-1',
      undoes: null,
      version: 1,
      videoId: videoIdOf(of.uid, 'editing'),
      from: 'editing',
      to: 'delivery',
      by: { uid: me.uid, name: me.email },
      reason: null,
      note: 'Delivered without 1:1: It follows on Monday',
    }),
  ),
  request('videos', 'update', 'step forward, undone', staffOnly, async (app, of, me) => {
    const videoId = videoIdOf(of.uid, 'queued');
    const by = { uid: me.uid, name: me.email };
    const there = {
      videoId,
      from: 'queued',
      to: 'shooting',
      version: 0,
      by,
      reason: null,
    } as const;
    await app.videos.moveVideo({ ...there, moveId: 'move-1', undoes: null });
    const back = { moveId: 'move-2', undoes: 'move-1', reason: 'Undone' };
    await app.videos.moveVideo({ ...there, ...back, from: there.to, to: there.from });
  }),
  request('videos', 'get', 'who moved a video meanwhile', ownerAndStaff, (app, { uid }) =>
    app.videos.findConflict(videoIdOf(uid, 'queued'), { status: 'shooting' }),
  ),
  request(
    'videos/history',
    'list',
    'moves of a video, live, and older ones',
    ownerAndStaff,
    async (app, { uid }) => {
      const videoId = videoIdOf(uid, 'queued');
      const { next } = await heard<Awaited<ReturnType<App['videos']['loadHistoryPage']>>>(
        app.videos.watchHistory(videoId),
      );
      await app.videos.loadHistoryPage(videoId, next);
    },
  ),
];

const reconciliation = [
  request('discrepancies', 'list', 'open differences, live', anyAdmin, (app) =>
    heard(app.reconciliation.watchDiscrepancies()),
  ),
  request('events', 'list', 'events that could not be handled, live', anyAdmin, (app) =>
    heard(app.reconciliation.watchFailedEvents()),
  ),
  request('counters', 'get', 'when payments were compared, live', anyStaff, (app) =>
    heard(app.reconciliation.watchComparedAt()),
  ),
  request('rollups', 'get', 'the figures of each day', anyAdmin, (app) =>
    app.rollups.loadDays('2026-05-01', '2026-07-01'),
  ),
  request('counters', 'get', 'how old the videos are', anyStaff, (app) => app.rollups.loadAges()),
  request('counters', 'get', 'which videos are late', anyStaff, (app) =>
    app.rollups.loadLateVideos(),
  ),
  request('discrepancies', 'list', 'how many are open', anyAdmin, (app) =>
    app.reconciliation.countOpen(),
  ),
];
const exports = [
  request(
    'exports',
    'list',
    'exports of oneself, live',
    { own: admins, ofCustomer: noOne },
    (app, of) => heard(app.exports.watchExports(of.uid)),
  ),
];
const customerNotes = [
  request(
    'customerNotes',
    'list',
    'notes about a customer, live, and older ones',
    { own: admins, ofCustomer: admins },
    async (app, of) => {
      await heard(app.customerNotes.watchNotes(of.uid));
      await app.customerNotes.loadNotesPage(of.uid, null);
    },
  ),
  request('customerNotes', 'create', 'note', { own: admins, ofCustomer: admins }, (app, of, me) =>
    app.customerNotes.addNote({
      id: crypto.randomUUID(),
      userId: of.uid,
      text: 'Asks for mornings on the phone.',
      by: { uid: me.uid, name: me.email },
    }),
  ),
  request(
    'customerNotes',
    'update',
    'words of a note',
    { own: admins, ofCustomer: noOne },
    (app, of) => app.customerNotes.editNote(noteIdOf(of.uid), 'Never mind'),
  ),
  request('customerNotes', 'delete', 'note', { own: admins, ofCustomer: noOne }, (app, of) =>
    app.customerNotes.removeNote(noteIdOf(of.uid)),
  ),
];

const audit = [
  request('audit', 'list', 'records, newest first, and the next page', anyAdmin, async (app) => {
    const { next } = await app.audit.loadAuditPage(auditQueries[0], 1, null);
    await app.audit.loadAuditPage(auditQueries[0], 25, next);
  }),
  request('audit', 'list', 'records by every filter and order', anyAdmin, async (app) => {
    for (const asked of auditQueries) await app.audit.loadAuditPage(asked, 5, null);
  }),
  request('audit', 'list', 'count of records that match', anyAdmin, async (app) => {
    for (const asked of auditQueries) await app.audit.countAudit(asked);
  }),
  request('audit', 'list', 'history of a product, live', anyAdmin, (app) =>
    heard(app.audit.watchProductHistory('growth')),
  ),
  request('subscriptions', 'list', 'count of those that hold a product', anyAdmin, async (app) => {
    await app.subscriptions.countHolders({ id: 'growth', kind: 'package', includedWith: null });
    await app.subscriptions.countHolders({ id: 'extra', kind: 'addOn', includedWith: null });
    await app.subscriptions.countHolders({ id: 'agency', kind: 'addOn', includedWith: 'agency' });
  }),
  request('audit', 'get', 'record, live', anyAdmin, (app) =>
    heard(app.audit.watchAuditEntry('one')),
  ),
];

const system = [
  request('system', 'get', 'switches, live', everybody, (app) => heard(app.system.watchStatus())),
  request('system', 'create', 'one switch', anyAdmin, (app, { uid }) =>
    app.system.saveSwitch('disableFileUploads', { isOn: true, until: null, note: null }, uid),
  ),
];

/** Everything that the app asks of the database. */
export const appRequests: AppRequest[] = [
  ...users,
  ...carts,
  ...brands,
  ...products,
  ...legalTexts,
  ...subscriptions,
  ...progress,
  ...videos,
  ...bookingRequests,
  ...commentRequests,
  ...filmRequests,
  ...parcelRequests,
  ...frameRequests,
  ...queueRequests,
  ...audit,
  ...customerNotes,
  ...exports,
  ...reconciliation,
  ...briefRequests,
  ...system,
];
