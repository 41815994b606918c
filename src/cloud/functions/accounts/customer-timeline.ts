import { fieldsOf } from '../store/documents.ts';
import { timelinePage, type TimelineEntry, type TimelineKind } from '#domain/timeline.ts';
import type { RunCall } from '../request/run-call.ts';
import { newestOf, type Timed, type TimedQuery } from './timeline/newest-of.ts';
import type { Query } from 'firebase-admin/firestore';
import { database } from '../store/admin.ts';
import { timelineWords, type EntryWords } from './timeline/timeline-words.ts';

/**
 * An admin reads what happened with a customer. It is read where it is stored, so nothing is kept twice and
 * nothing comes late; mails, which no client may read, are told by their subjects.
 */
export const customerTimeline: RunCall<'customerTimeline'> = async ({ body }) => {
  const { userId, kind, after } = body;
  const sources = customerSources(userId).filter((each) => kind === null || each.kind === kind);
  const { items, next } = await newestOf(sources, timelinePage, after);
  return { entries: items.map(entryOf), next };
};

function entryOf({ source: asked, document, at }: Timed<CustomerSource>): TimelineEntry {
  const { path } = document.ref;
  const words = asked.wordsOf({ ...fieldsOf(document), path });
  const known = { id: path, kind: asked.kind, at: at.toDate() };
  return words === null ? { ...known, ...unreadable } : { ...known, ...words };
}

const unreadable = {
  title: 'An entry that cannot be read',
  detail: null,
  byName: null,
  about: null,
  isProblem: true,
};

type CustomerSource = TimedQuery & {
  kind: TimelineKind;
  /** What a document says; null when it cannot be read. */
  wordsOf: (fields: Record<string, unknown>) => EntryWords | null;
};

const dayChanges = ['bookShootDay', 'moveShootDay', 'cancelShootDay', 'loseShootDay'];
const moneyBack = [
  'paymentRefunded',
  'refundFailed',
  'refundCanceled',
  'paymentDisputed',
  'paymentDisputeEnded',
];
/** Records of what happened to somebody's account, by staff or themselves. */
const accountActions = [
  'setRoles',
  'removeSecondFactors',
  'deleteAccount',
  'changeTokens',
  'disableAccount',
  'enableAccount',
  'sendResetLink',
  'seeAsCustomer',
  'cancelSubscription',
  'resumeSubscription',
  'changeEmail',
  'exportAccount',
];

/**
 * Everything that tells of a customer, each as a query of its own. Only the fields that are shown are
 * loaded: the text of a mail, say, stays where it is.
 */
function customerSources(userId: string): CustomerSource[] {
  const db = database();
  const ownedIn = (name: string) => db.collection(name).where('userId', '==', userId);
  const ownedBelow = (name: string) => db.collectionGroup(name).where('userId', '==', userId);
  const records = (actions: string[]) =>
    db.collection('audit').where('targetId', '==', userId).where('action', 'in', actions);
  return [
    source('subscription', ownedIn('subscriptions'), 'createdAt', timelineWords.subscription),
    source('subscription', ownedIn('status'), 'updatedAt', timelineWords.steps),
    source('payment', ownedIn('checkouts'), 'createdAt', timelineWords.checkout),
    source('subscription', records(['planChanged']), 'at', timelineWords.plan),
    source(
      'payment',
      records(['acceptTerms', 'checkoutPaymentFailed']),
      'at',
      timelineWords.record,
    ),
    source('refund', records(moneyBack), 'at', timelineWords.moneyBack),
    source('token', ownedBelow('tokens'), 'at', timelineWords.tokens),
    source('video', ownedIn('videos'), 'createdAt', timelineWords.draft),
    source('video', ownedBelow('history'), 'at', timelineWords.move),
    source('parcel', ownedIn('parcels'), 'createdAt', timelineWords.parcel),
    source('parcel', ownedBelow('arrivals'), 'at', timelineWords.arrival),
    source('booking', records(dayChanges), 'at', timelineWords.day),
    source('brief', ownedIn('briefs'), 'updatedAt', timelineWords.brief),
    source('file', ownedIn('files'), 'createdAt', timelineWords.file),
    source('mail', ownedIn('mail'), 'at', timelineWords.mail),
    source('note', ownedIn('customerNotes'), 'at', timelineWords.note),
    source('account', records(accountActions), 'at', timelineWords.record),
  ];
}

function source(
  kind: TimelineKind,
  query: Query,
  timeField: string,
  words: {
    fields: readonly string[];
    read: (fields: Record<string, unknown>) => EntryWords | null;
  },
): CustomerSource {
  return {
    kind,
    query: query.select(...new Set([timeField, ...words.fields])),
    timeField,
    wordsOf: words.read,
  };
}
