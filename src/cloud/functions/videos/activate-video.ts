import { boughtFormats } from '#domain/bought-formats.ts';
import { copyProblems, type CopyProblem } from '#domain/copy-allowance.ts';
import { hasVisibleSign } from '#domain/named-text.ts';
import { orderKeyAt } from '#domain/order-key.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { spendTokens } from '#domain/tokens.ts';
import { tokenCost } from '#domain/video-length.ts';
import type { Video } from '#domain/video.ts';
import { freshPlan } from '#domain/work-plan.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { database } from '../store/admin.ts';
import { tokenEntries, writeTokenChange } from '../payments/token-ledger.ts';
import { readVideoAndSubscription, writeMove } from './video-moves.ts';

/** The owner orders a draft: it goes to the studio and its tokens are spent, in one transaction. */
export const activateVideo: RunCall<'activateVideo'> = ({ caller, body }) =>
  database().runTransaction(async (transaction) => {
    const { video, subscription } = await readVideoAndSubscription(transaction, body.videoId);
    if (video.userId !== caller.uid) throw refusal('forbidden');
    requireOrderable(video, subscription);
    const now = new Date();
    const cost = tokenCost(video.length);
    const spending = spendTokens(subscription.tokenLots, cost, now);
    if (!spending.ok) {
      throw refusal('not-enough-tokens', tooFewTokens(cost, spending.balance));
    }
    // The order key is the time of the order, so two orders never compete for the end of the queue.
    const work = freshPlan(orderKeyAt(now));
    writeMove(transaction, video, {
      to: 'activated',
      by: caller,
      reason: null,
      work,
      ordered: {
        // Without a name, the caller's is their address, which may change.
        userName: caller.name === caller.email ? null : caller.name,
        bought: [...boughtFormats(subscription.productSelections)],
      },
    });
    const balance = writeTokenChange(transaction, {
      subscriptionId: subscription.id,
      userId: subscription.userId,
      entryId: tokenEntries(subscription.id).doc().id,
      kind: 'spend',
      amount: -cost,
      invoiceId: null,
      videoId: video.id,
      portions: spending.portions,
      lots: spending.lots,
      now,
    });
    return { balance };
  });

/** Refuses a video that cannot be ordered, before any tokens count. */
function requireOrderable(video: Video, subscription: Subscription): void {
  if (video.status !== 'draft') throw refusal('not-a-draft');
  if (subscription.userId !== video.userId) throw refusal('forbidden');
  // An overdue payment freezes nothing: only tokens that were paid for can be spent.
  if (hasEnded(subscription)) throw refusal('subscription-inactive');
  if (!hasVisibleSign(video.title)) {
    throw refusal('invalid-request', 'Give the video a title before you order it.');
  }
  const [problem] = copyProblems(video.length, video.copyCards);
  if (problem) throw refusal('copy-over-allowance', tooMuchCopy(problem, video.length));
}

function tooFewTokens(cost: number, balance: number): string {
  const left = balance === 1 ? '1 token is' : `${balance} tokens are`;
  return `This video needs ${cost === 1 ? '1 token' : `${cost} tokens`}, and ${left} left.`;
}

function tooMuchCopy(problem: CopyProblem, seconds: number): string {
  const [has, allowed] = amountsOf(problem);
  return `This video has ${has}; ${seconds} seconds allow ${allowed}. Shorten it first.`;
}

function amountsOf(problem: CopyProblem): [has: string, allowed: string] {
  switch (problem.code) {
    case 'too-many-cards':
      return [`${problem.cards} copy cards`, `${problem.allowed} cards`];
    case 'too-many-words':
      return [`${problem.words} words of copy`, `${problem.allowed} words`];
    case 'too-many-characters':
      return [`${problem.characters} characters of copy`, `${problem.allowed} characters`];
  }
}
