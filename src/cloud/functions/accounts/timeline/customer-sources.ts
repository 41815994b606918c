import type { Query } from 'firebase-admin/firestore';
import type { TimelineKind } from '#domain/timeline.ts';
import { database } from '../../store/admin.ts';
import type { TimedQuery } from './newest-of.ts';
import { timelineWords, type EntryWords } from './timeline-words.ts';

export type CustomerSource = TimedQuery & {
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
export function customerSources(userId: string): CustomerSource[] {
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
