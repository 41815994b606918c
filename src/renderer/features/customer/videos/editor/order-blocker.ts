import { copyAllowance } from '#domain/copy-allowance.ts';
import { hasEnded } from '#domain/subscription.ts';
import type { TitleCard, VideoDraft } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import { nextTokensWords } from '#lib/subscription-words.ts';
import { placeholderBlocker } from './templates/templates.ts';

/** Why nothing can be ordered while an admin has paused it. */
export const orderingPaused =
  'Ordering is paused. Your draft is kept, and you can order it here as soon as the pause is over.';

/** Why a video of this cost cannot be ordered on a subscription, in words; null when it can. */
export function orderBlocker(
  subscription: Parameters<typeof nextTokensWords>[0],
  { cost, balance, awaitsTokens }: OrderTerms,
  now: Date,
): string | null {
  if (hasEnded(subscription)) {
    return 'This subscription has ended, so you cannot order on it. Your draft is kept.';
  }
  // What was paid for stays theirs, also while a payment is missing.
  if (balance >= cost) return null;
  if (awaitsTokens) {
    return 'Your first tokens are on their way. Write on meanwhile; you can order once they are here.';
  }
  return `This video needs ${counted(cost, 'token')} and ${balance === 1 ? '1 is' : `${balance} are`} left. ${nextTokensWords(subscription, now)} A shorter video needs fewer; your draft is kept.`;
}

type OrderTerms = {
  cost: number;
  balance: number;
  /** Whether its first tokens are still on their way. */
  awaitsTokens: boolean;
};

/** Why a draft with an empty card cannot be ordered: it would be filmed as it is. */
export function emptyCardBlocker({ copyCards }: Pick<VideoDraft, 'copyCards'>): string | null {
  const empty = copyCards.findIndex((card) => card.wordCount === 0);
  return empty === -1 ? null : `Card ${empty + 1} is empty. Write it or remove it, then order.`;
}

/** Why a draft cannot be ordered as it is written, in words; null when it can. */
export function draftBlocker(draft: VideoDraft): string | null {
  return emptyCardBlocker(draft) ?? placeholderBlocker(draft);
}

/**
 * What is worth knowing before a draft without any words is ordered; null when it has some, or when
 * its length has room for none. It can still be ordered: a film without words may be meant.
 */
export function wordlessWarning(draft: VideoDraft): string | null {
  const { length, copyCards, startCard, endCard } = draft;
  const isWordless = copyCards.every(({ copy }) => copy.trim() === '');
  if (copyAllowance(length).cards === 0 || !isWordless) return null;
  if (showsSomething(startCard) || showsSomething(endCard)) return null;
  return 'No copy yet: it is filmed without words. You cannot change it after ordering.';
}

function showsSomething({ use, logo, tagline }: TitleCard): boolean {
  return use && (logo || tagline.trim() !== '');
}
