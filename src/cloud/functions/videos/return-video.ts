import { lossMails } from '../shoot/loss-mails.ts';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { returnTokens, tokenBalance, tokenEntry } from '#domain/tokens.ts';
import { writeMails } from '../mail/write-mails.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { database } from '../store/admin.ts';
import { bookingsOf, readBookings } from '../shoot/bookings.ts';
import { readDocument } from '../store/documents.ts';
import { tokenEntries, writeTokenChange } from '../payments/token-ledger.ts';
import { readVideoAndSubscription, writeMove } from './video-moves.ts';
import { readUnneeded, unneededReason, writeUnneeded } from '../shoot/unneeded-bookings.ts';
import { log } from '../request/log.ts';
import { studioAddress } from '#domain/studio.ts';
import type { Video } from '#domain/video.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, quotedTitle } from './video-words.ts';

const storedEntry = tokenEntry.extend({ id: z.string().min(1) });
type StoredEntry = z.infer<typeof storedEntry>;

/**
 * Staff send an activated video back to its owner, and its tokens return, in one transaction. A shoot day that nothing
 * needs any more after the end of the subscription goes with it.
 */
export const returnVideo: RunCall<'returnVideo'> = ({ caller, body }) =>
  database().runTransaction(async (transaction) => {
    const { video, subscription } = await readVideoAndSubscription(transaction, body.videoId);
    if (video.status !== 'activated') throw refusal('not-activated');
    // A retry after a lost answer would return the customer's next order.
    if (body.lastMoveId !== undefined && body.lastMoveId !== video.lastMoveId) {
      throw refusal('moved-meanwhile');
    }
    const spending = await readOpenSpending(transaction, subscription.id, video.id);
    const now = new Date();
    // On a subscription that has ended it is not ordered again, so the day of its block may be of no use.
    const bookings = hasEnded(subscription)
      ? await readBookings(transaction, bookingsOf(subscription.id))
      : [];
    const unneeded = await readUnneeded(
      transaction,
      bookings.filter(({ block }) => block === video.block),
      { now, returnedVideo: video.id },
    );
    const loss = { reason: unneededReason, nextDays: [] } as const;
    await writeMails(transaction, [
      {
        userId: video.userId,
        choice: 'mailVideoReturned',
        mails: [
          {
            id: `returned-${video.id}-${video.lastMoveId ?? 'unmoved'}`,
            content: returnedMail({ video, reason: body.reason, isOver: hasEnded(subscription) }),
          },
        ],
      },
      ...lossMails(unneeded.booked, loss),
    ]);
    writeUnneeded(transaction, unneeded, { actorId: caller.uid, now });
    writeMove(transaction, video, {
      to: 'draft',
      by: caller,
      reason: body.reason,
      work: null,
    });
    if (spending === null) {
      log.warn('Returned a video that no tokens were spent on', { videoId: video.id });
      return { balance: tokenBalance(subscription.tokenLots, now) };
    }
    return { balance: writeReturn(transaction, subscription, spending, now) };
  });

const returnOf = (spendingId: string) => `${spendingId}-return`;

/** The newest spending on this video that was not given back yet. */
async function readOpenSpending(
  transaction: Transaction,
  subscriptionId: string,
  videoId: string,
): Promise<StoredEntry | null> {
  const found = await transaction.get(tokenEntries(subscriptionId).where('videoId', '==', videoId));
  const returned = new Set(found.docs.map((entry) => entry.id));
  const open = found.docs
    .flatMap((entry) => readDocument(storedEntry, entry) ?? [])
    .filter((entry) => entry.kind === 'spend' && !returned.has(returnOf(entry.id)));
  return open.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}

function writeReturn(
  transaction: Transaction,
  subscription: Subscription,
  spending: StoredEntry,
  now: Date,
): number {
  const entryId = returnOf(spending.id);
  const { portions } = spending;
  return writeTokenChange(transaction, {
    subscriptionId: subscription.id,
    userId: subscription.userId,
    // Named after the spending, so that the database itself refuses to give it back twice.
    entryId,
    kind: 'return',
    amount: portions.reduce((sum, portion) => sum + portion.amount, 0),
    invoiceId: null,
    videoId: spending.videoId,
    portions,
    lots: returnTokens(subscription.tokenLots, portions, {
      now,
      renewUntil: renewalAfter(subscription.currentPeriodEnd, now),
      renewedLotId: entryId,
    }),
    now,
  });
}

// Tokens that return after the paid period can be spent for one more month.
const graceMilliseconds = 30 * 24 * 60 * 60 * 1000;

function renewalAfter(periodEnd: Date, now: Date): Date {
  return periodEnd > now ? periodEnd : new Date(now.getTime() + graceMilliseconds);
}

/** Tells a customer that a video waits for them again, and why. */
export function returnedMail(returned: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
  reason: string;
  /** Its subscription has ended, so it is not ordered again there. */
  isOver: boolean;
}): MailContent {
  const { video, reason, isOver } = returned;
  return {
    subject: `${quotedTitle(video)} needs another look from you`,
    paragraphs: [
      'Before we film this video, we have a question about it, so it is a draft again:',
      `“${reason}”`,
      isOver
        ? `Its subscription has ended, so it cannot be ordered there again. Write to ${studioAddress} about it.`
        : 'Its tokens are back with you. Change what is needed and order it again.',
    ],
    link: { label: 'Open the video', path: pathOfVideo(video) },
  };
}
