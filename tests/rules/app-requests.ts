import type { User } from 'firebase/auth';
import { deleteDoc, doc, type Firestore } from 'firebase/firestore';
import { emptyTitleCard, type VideoDraft } from '#domain/video.ts';
import { heard, type App } from './app-on.ts';
import {
  anyAdmin,
  anyStaff,
  ownerAndStaff,
  request,
  staffOnly,
  type AppRequest,
  type Target,
} from './app-request.ts';
import { filmRequests } from './film-requests.ts';
import { cartDocument, productDraft, subscriptionIdOf, videoIdOf } from './fixtures.ts';
import { active, admins, customerOnly, established, everyone, isShutOutUid } from './people.ts';
import { queueRequests } from './queue-requests.ts';

const owner = { own: active, ofCustomer: customerOnly };
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
const deletion = (path: (of: Target) => string) => (db: Firestore, of: Target) =>
  // Who is shut out stays so: their document is never gone.
  isShutOutUid(of.uid) ? Promise.resolve() : deleteDoc(doc(db, path(of)));
const account = ({ uid, email }: Target) => ({ uid, email, displayName: 'New name' }) as User;

const users = [
  request('users', 'list', 'accounts, newest first, and the next page', anyAdmin, async (app) => {
    const { next } = await app.users.loadUsersPage(2, null);
    await app.users.loadUsersPage(25, next);
  }),
  request(
    'users',
    'list',
    'the account of an address',
    { own: admins, ofCustomer: admins },
    (app, { email }) => app.users.findUserByEmail(email),
  ),
  request('users', 'list', 'count of accounts', anyAdmin, (app) => app.users.countUsers()),
  request(
    'users',
    'create',
    'user document of a new account',
    owner,
    (app, of, me) => {
      app.userDocuments.nameNext('');
      app.userDocuments.watchCompletion(() => {})();
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
    (app, { uid }) => app.account.savePreference(uid, 'mailVideoReady', false),
  ),
  request('users', 'get', 'account, live', ownerAndAdmin, (app, { uid }) =>
    heard((onUser, onError) => app.account.watchUser(uid, onUser, onError)),
  ),
  request('users', 'get', 'account of the session, live', ownerAndAdmin, (app, { uid }) =>
    heard((onAccount, onError) => app.userDocuments.watchStored(uid, onAccount, onError)),
  ),
  request('users', 'get', 'address of the account', ownerAndAdmin, (app, { uid }) =>
    app.userDocuments.loadAddress(uid),
  ),
];

const cartPricedAt = (uid: string, productTotalPrice: number) => ({
  productSelections: cartDocument(uid).productSelections,
  productTotalPrice,
});

const carts = [
  request('carts', 'get', 'cart, live', owner, (app, { uid }) =>
    heard((onCart, onError) => app.carts.watchCart(uid, onCart, onError)),
  ),
  request(
    'carts',
    'create',
    'cart, saved for the first time',
    owner,
    (app, { uid }) => app.carts.saveCart(uid, cartPricedAt(uid, 129_000)),
    deletion(({ uid }) => `carts/${uid}`),
  ),
  request('carts', 'update', 'cart, saved again', owner, (app, { uid }) =>
    app.carts.saveCart(uid, cartPricedAt(uid, 500)),
  ),
  request('carts', 'delete', 'cart', owner, (app, { uid }) => app.carts.deleteCart(uid)),
];

const products = [
  request('products', 'list', 'offers, live', everybody, (app) =>
    heard((onOffers, onError) => app.products.watchOffers(onOffers, onError)),
  ),
  request('products', 'list', 'catalogue, live', anyAdmin, (app) =>
    heard((onCatalogue, onError) => app.products.watchCatalogue(onCatalogue, onError)),
  ),
  request('products', 'create', 'product', anyAdmin, (app) =>
    app.products.addProduct(app.products.newProductId(), productDraft),
  ),
  request('products', 'update', 'product', anyAdmin, (app) =>
    app.products.saveProduct('growth', { ...productDraft, name: 'Growth+' }),
  ),
  request('products', 'update', 'product, retired', anyAdmin, (app) =>
    app.products.setActive('growth', false),
  ),
];

const subscriptions = [
  request('subscriptions', 'get', 'subscription, live', ownerAndStaff, (app, { uid }) =>
    heard((onValue, onError) =>
      app.subscriptions.watchSubscription(subscriptionIdOf(uid), onValue, onError),
    ),
  ),
  request('subscriptions', 'list', 'subscriptions, live', ownerAndStaff, (app, { uid }) =>
    heard((onValue, onError) => app.subscriptions.watchSubscriptions(uid, onValue, onError)),
  ),
  request('subscriptions', 'list', 'that of a checkout session', ownerAndStaff, (app, { uid }) =>
    heard((onValue, onError) =>
      app.subscriptions.watchSubscriptionOfSession(uid, `session-${uid}`, onValue, onError),
    ),
  ),
  request('subscriptions', 'list', "everybody's, and the next page", anyStaff, async (app) => {
    const { next } = await app.subscriptions.loadSubscriptionsPage({ by: 'nothing' }, 2, null);
    await app.subscriptions.loadSubscriptionsPage({ by: 'nothing' }, 25, next);
  }),
  request('subscriptions', 'list', 'those of an address', staffOnly, (app, { email }) =>
    app.subscriptions.loadSubscriptionsPage({ by: 'email', email }, 25, null),
  ),
  request('subscriptions', 'list', 'those in a status', anyStaff, (app) =>
    app.subscriptions.loadSubscriptionsPage({ by: 'status', status: 'past_due' }, 25, null),
  ),
  request('subscriptions', 'list', 'count in a status', anyAdmin, (app) =>
    app.subscriptions.countSubscriptions('active'),
  ),
  request('subscriptions/tokens', 'list', 'token ledger, live', ownerAndAdmin, (app, { uid }) =>
    heard((onValue, onError) =>
      app.subscriptions.watchLedger(subscriptionIdOf(uid), onValue, onError),
    ),
  ),
];

const progress = [
  request('status', 'get', 'steps, live', ownerAndStaff, (app, { uid }) =>
    heard((onSteps, onError) => app.progress.watchSteps(subscriptionIdOf(uid), onSteps, onError)),
  ),
  request('status', 'update', 'one step', staffOnly, (app, { uid }) =>
    app.progress.saveStep(subscriptionIdOf(uid), 'received', 'complete'),
  ),
];

const videos = [
  request('videos', 'get', 'video, live', ownerAndStaff, (app, { uid }) =>
    heard((onVideo, onError) => app.videos.watchVideo(videoIdOf(uid, 'draft'), onVideo, onError)),
  ),
  request('videos', 'list', 'videos of a block, live', ownerAndStaff, (app, of) =>
    heard((onVideos, onError) =>
      app.videos.watchBlock({ ...placeOf(of), block: 1 }, onVideos, onError),
    ),
  ),
  request('videos', 'list', 'videos of a subscription, live', ownerAndStaff, (app, of) =>
    heard((onVideos, onError) =>
      app.videos.watchSubscriptionVideos(placeOf(of), onVideos, onError),
    ),
  ),
  request('videos', 'list', 'videos in a status, and the next page', anyStaff, async (app) => {
    const page = (after: Parameters<App['videos']['watchStatusPage']>[0]['after']) =>
      heard<{ next: typeof after }>((onPage, onError) =>
        app.videos.watchStatusPage({ status: 'queued', pageSize: 2, after }, onPage, onError),
      );
    await page((await page(null)).next);
  }),
  request('videos', 'list', 'count in a status', anyAdmin, (app) =>
    app.videos.countVideos('queued'),
  ),
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
        videoId: videoIdOf(of.uid, 'queued'),
        from: 'queued',
        to: 'shooting',
        by: { uid: me.uid, name: by === 'name' ? me.uid : me.email },
        reason: null,
      }),
    ),
  ),
  request('videos', 'update', 'step forward, undone', staffOnly, async (app, of, me) => {
    const videoId = videoIdOf(of.uid, 'queued');
    const by = { uid: me.uid, name: me.email };
    const there = { videoId, from: 'queued', to: 'shooting', by, reason: null } as const;
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
        (onHistory, onError) => app.videos.watchHistory(videoId, onHistory, onError),
      );
      await app.videos.loadHistoryPage(videoId, next);
    },
  ),
];

const system = [
  request('system', 'get', 'switches, live', everybody, (app) =>
    heard((onStatus, onError) => app.system.watchStatus(onStatus, onError)),
  ),
  request('system', 'create', 'one switch', anyAdmin, (app) =>
    app.system.saveSwitch('disableFileUploads', true),
  ),
];

/** Everything that the app asks of the database. */
export const appRequests: AppRequest[] = [
  ...users,
  ...carts,
  ...products,
  ...subscriptions,
  ...progress,
  ...videos,
  ...filmRequests,
  ...queueRequests,
  ...system,
];
