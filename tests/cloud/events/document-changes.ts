import { bookingIdOf } from '#domain/booking.ts';
import { newReference } from '#domain/parcel-reference.ts';
import { defaultSteps, withStepStatus } from '#domain/progress.ts';
import type { Estimate } from '#domain/estimate.ts';
import { studioDate } from '#domain/studio-clock.ts';
import { briefOf } from '#tests/support/briefs.ts';
import { filmCommentOf } from '#tests/support/comments.ts';
import { bookingOf, parcelOf } from '#tests/support/parcels.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { versionFields, videoOf } from '#tests/support/videos.ts';

type Fields = Record<string, unknown>;

/** A change that several effects follow, with the documents that they need. */
type DocumentChange = {
  document: string;
  /** Null when the document is created. */
  before: Fields | null;
  after: Fields;
  others: Record<string, Fields>;
};

const at = new Date('2026-03-02T09:00:00Z');
const dayLater = new Date('2026-03-03T09:00:00Z');
const stamps = { createdAt: at, updatedAt: at };
const shootDate = '2090-03-06';

/** Of each owner's order, the steps before and after its product came. */
const ordered = defaultSteps(at);
const received = withStepStatus(ordered, 'received', 'complete', dayLater);

/** What belongs to the owner of a change: an account, an order and its steps. */
function ownedBy(name: string, statusItems = ordered) {
  const [uid, subscriptionId] = [`owner-${name}`, `sub-${name}`];
  const email = `${uid}@orbitreel.test`;
  const owner = { userId: uid, userEmail: email };
  const mailKey = `ends-the-mail-of-${uid}`;
  const account = { email, mailKey, roles: ['user'], displayName: null, createdAt: at };
  const order = subscriptionOf({ ...owner, blocks: 2 });
  const progress = { ...owner, statusItems, ...stamps };
  return {
    uid,
    subscriptionId,
    owner,
    account,
    order,
    progress,
    others: {
      [`users/${uid}`]: account,
      [`subscriptions/${subscriptionId}`]: order,
      [`status/${subscriptionId}`]: progress,
    },
  };
}

/** A booked day that waits for its product. */
const booked = (subscriptionId: string, owner: Fields) => ({
  [`bookings/${bookingIdOf(subscriptionId, 1)}`]: {
    ...bookingOf({ subscriptionId, sequence: 1, date: shootDate, bookedAt: at }),
    ...owner,
  },
});

/** A mail that waits for its time. */
const waiting = (userId: string, choice: string, subject: string) => ({
  userId,
  choice,
  at,
  timing: 'daily',
  dueAt: new Date('2090-01-01T09:00:00Z'),
  content: {
    subject,
    paragraphs: [subject],
    link: { label: 'See it', path: '/' },
  },
});

const thread = filmCommentOf({
  from: 50,
  to: 50,
  text: 'Brighter?',
  by: 'studio',
  byName: 'Noor Haddad',
  byStaff: true,
  ...stamps,
});

/** The changes by the functions that they start. Their documents never meet, other than in the counters. */
export function documentChanges(): Record<string, DocumentChange> {
  const [video, comment, progress] = [ownedBy('video'), ownedBy('comment'), ownedBy('progress')];
  const [order, account, file] = [ownedBy('order'), ownedBy('account'), ownedBy('file')];
  const [parcel, text] = [ownedBy('parcel', received), ownedBy('brief')];

  const shot = videoOf({ ...video.owner, subscriptionId: video.subscriptionId });
  const film = videoOf({
    ...comment.owner,
    subscriptionId: comment.subscriptionId,
    status: 'delivery',
  });
  const frame = {
    purpose: 'frame',
    userId: file.uid,
    uploadedBy: 'studio',
    videoId: null,
    format: null,
    assetKind: null,
    subscriptionId: file.subscriptionId,
    name: 'Opening.jpg',
    type: 'image/jpeg',
    size: 2048,
    refusal: null,
    checksum: null,
    ...stamps,
  };
  const sent = parcelOf({ ...parcel.owner, subscriptionId: parcel.subscriptionId });
  const { uid: userId, subscriptionId } = text;
  const brief = briefOf({ userId, subscriptionId, sentAt: at });
  const told: Estimate['order'] = {
    waits: null,
    range: null,
    isSlow: false,
    moved: null,
    step: 'received',
    clock: { since: at, still: 0, stillSince: null },
    steps: {},
    counted: ['ordered'],
  };

  return {
    videoChanged: {
      document: 'videos/video-shot',
      before: { ...shot, status: 'shooting', work: { waitingForCustomer: true } },
      after: { ...shot, status: 'delivery', lastMoveId: 'move', version: 1, deliveredVersion: 1 },
      others: {
        ...video.others,
        'videos/video-shot/versions/1': versionFields(1, 'delivered'),
        'videos/video-shot/comments/thread': thread,
        [`mailQueue/answer-video-shot-${studioDate(new Date())}`]: waiting(
          video.uid,
          'mailVideoReturned',
          'The studio asks',
        ),
        'counters/videos': { shooting: 5, delivery: 5 },
      },
    },
    commentChanged: {
      document: 'videos/video-film/comments/thread',
      before: null,
      after: thread,
      others: {
        ...comment.others,
        'videos/video-film': film,
        'videos/video-film/versions/1': versionFields(1, 'delivered'),
      },
    },
    progressChanged: {
      document: `status/${progress.subscriptionId}`,
      before: progress.progress,
      after: { ...progress.progress, statusItems: received },
      others: {
        ...progress.others,
        ...booked(progress.subscriptionId, progress.owner),
        [`estimates/${progress.subscriptionId}`]: {
          userId: progress.uid,
          order: told,
          videos: {},
          updatedAt: at,
        },
      },
    },
    subscriptionChanged: {
      document: `subscriptions/${order.subscriptionId}`,
      before: order.order,
      after: { ...order.order, status: 'canceled' },
      others: {
        ...order.others,
        ...booked(order.subscriptionId, order.owner),
        [`shootDays/${shootDate}`]: { capacity: 9, booked: 4, holds: {}, updatedAt: at },
      },
    },
    accountChanged: {
      document: `users/${account.uid}`,
      before: { ...account.account, preferences: { mailProgress: 'daily' } },
      after: {
        ...account.account,
        displayName: 'Ada Byron',
        roles: ['user', 'production'],
        preferences: { mailProgress: 'atOnce' },
      },
      others: {
        ...account.others,
        'mailQueue/progress-of-ada': waiting(account.uid, 'mailProgress', 'A step is done'),
      },
    },
    fileChanged: {
      document: 'files/frame',
      before: { ...frame, state: 'checking' },
      after: { ...frame, state: 'ready' },
      others: file.others,
    },
    parcelChanged: {
      document: `parcels/${newReference()}`,
      before: { ...sent, state: 'announced', arrival: null },
      after: { ...sent, state: 'received', arrival: { at, condition: 'good', shelf: 'A1' } },
      others: { ...parcel.others, ...booked(parcel.subscriptionId, parcel.owner) },
    },
    briefChanged: {
      document: `briefs/${text.subscriptionId}_1`,
      before: { ...brief, approval: null },
      after: { ...brief, approval: { by: 'studio', byName: 'Noor Haddad', at } },
      others: text.others,
    },
  };
}
