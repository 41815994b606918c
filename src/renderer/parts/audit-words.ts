import { failureActions, lostCuts, type AuditEntry, type FailureAction } from '#domain/audit.ts';

/** What happened, in words. An action that has none yet is shown under its own name. */
const actionWords = new Map([
  ['setRoles', 'Roles changed'],
  ['setSwitches', 'System switches changed'],
  ['addProduct', 'Product added'],
  ['changeProduct', 'Product changed'],
  ['removeSecondFactors', 'Second factor removed'],
  ['inviteStaff', 'Colleague invited'],
  ['startExport', 'Rows of a table exported'],
  ['cancelExport', 'Export canceled'],
  ['saveExport', 'Export saved by its admin'],
  ['disableAccount', 'Account disabled'],
  ['enableAccount', 'Account enabled'],
  ['sendResetLink', 'Reset link sent'],
  ['seeAsCustomer', 'Dashboard looked at as the customer sees it'],
  ['cancelSubscription', 'Subscription set to end'],
  ['resumeSubscription', 'Subscription resumed'],
  ['changeTokens', 'Tokens given or taken'],
  ['changeEmail', 'Address changed'],
  ['exportAccount', 'Own data exported'],
  ['deleteAccount', 'Account deleted'],
  ['keepRecords', 'Time for which records are kept changed'],
  ['approveSilently', 'Film approved by silence'],
  ['withdrawVersion', 'Version of a film withdrawn'],
  ['removeFilm', 'Files of a film removed'],
  ['sweepFiles', 'Files tidied up'],
  ['recordParcel', 'Parcel recorded'],
  ['bookShootDay', 'Shoot day booked'],
  ['moveShootDay', 'Shoot day moved'],
  ['cancelShootDay', 'Shoot day canceled'],
  ['closeShootDay', 'Shoot day closed'],
  ['setShootCapacity', 'Room of shoot days changed'],
  ['setQueue', 'Settings of the queue changed'],
  ['setPostalAddress', 'Postal address changed'],
  ['moveWholeDay', 'All orders of a shoot day moved'],
  ['addClosure', 'Closure of the studio added'],
  ['removeClosure', 'Closure of the studio ended'],
  ['loseShootDay', 'Shoot day lost'],
  ['planChanged', 'Plan changed'],
  ['unknownPlan', 'A plan at the provider is not one of ours'],
  ['clientError', 'A page failed on somebody’s device'],
  ['failedEvent', 'A step after a change failed for good'],
  ['failedRun', 'A scheduled run fails'],
  ['paymentRefundedAfterDeletion', 'A payment for a deleted account was refunded'],
  ['paymentRefunded', 'A payment was refunded'],
  ['refundFailed', 'A refund did not reach its customer'],
  ['refundCanceled', 'A refund was called off'],
  ['paymentDisputed', 'A customer’s bank disputes a payment'],
  ['paymentDisputeEnded', 'A dispute about a payment is over'],
  ['checkoutPaymentFailed', 'A bank debit did not arrive'],
  ['customerDeletedAtProvider', 'A customer was deleted at the payment provider'],
  ['replayPaymentEvent', 'Payment event replayed'],
  ['putAwayPaymentEvent', 'Payment event put away'],
  ['mendDiscrepancy', 'Difference of payments mended'],
  ['acceptDiscrepancy', 'Difference of payments accepted'],
  ['acceptTerms', 'Terms and privacy notice accepted'],
  ['saveLegalText', 'Legal text saved'],
]);

/** Every action that has words, by them. */
export const knownActions: readonly { value: string; label: string }[] = [...actionWords]
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

/** A record's action in words, such as "Roles changed". */
export function wordsOfAction(action: string): string {
  return actionWords.get(action) ?? action;
}

const toDo = {
  failedEvent:
    'Remove the cause, which the reason names. Then do by hand what the function could not: send the mail, or add the name. Counters of videos correct themselves every hour.',
  failedRun:
    'It is tried again with each run, and this record goes once that works. Remove the cause, which the reason names: mend the document, or the function when no document is named.',
  paymentRefundedAfterDeletion:
    'The subscription was ended and everything was paid back. If a bank refuses the refund later, that is a record of its own.',
  refundFailed:
    'The customer’s bank sent the money back to Stripe, and a mail told them that you look for another way. Agree on one with them: a bank transfer, or their tokens again, which you can give on the customer’s page. Somebody whose account is deleted got no mail; Stripe still has their address.',
  paymentDisputed:
    'Answer the dispute in Stripe before its date, with what was filmed and delivered. Nothing is taken from the customer until the bank decides; if it decides for them, the tokens that the disputed part had paid for go by themselves, and they come back if you win an appeal.',
  customerDeletedAtProvider:
    'Their subscriptions ended with it, and nothing more is charged. If that was a mistake, ask the customer to subscribe again: a deleted customer cannot be brought back.',
  unknownPlan:
    'The subscription keeps the plan that we know. In Stripe, give its product the metadata productId with the id of a product of the catalogue; the next event then follows it.',
  clientError:
    'A page met an error that nobody expected, and the person may have seen a message. Its kind says where; “unreadable” is a stored document to mend. A developer finds the place by the release and the stack. The record goes by itself 90 days after the last report.',
} satisfies Record<FailureAction, string>;

/** What somebody has to do about a failure; null for a record that asks for nothing. */
export function adviceOnAction(action: string): string | null {
  const failure = failureActions.find((each) => each === action);
  return failure === undefined ? null : toDo[failure];
}

/** What the record is about: the first of the fields that name something; empty when none does. */
export function subjectOf(entry: AuditEntry): string {
  const names = [
    'document',
    'parcelId',
    'videoId',
    'bookingId',
    'subscriptionId',
    'targetId',
    'exportId',
    'eventId',
    'route',
  ];
  const found = [...names, 'setting']
    .map((name) => entry[name])
    .find((value) => typeof value === 'string' && value !== '');
  if (typeof found === 'string') return found;
  const lost = lostCuts.safeParse(entry['lost']);
  if (lost.success) return lost.data.map(({ videoId, name }) => `${name} (${videoId})`).join(', ');
  const days: unknown = entry['days'];
  return Array.isArray(days) ? days.slice(0, 2).map(String).join(', ') : '';
}
