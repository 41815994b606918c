import { copyAllowance } from '#domain/copy-allowance.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { TitleCard, VideoDraft } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import { placeholderBlocker } from './templates/templates.ts';

/** Why nothing can be ordered while an admin has paused it. */
export const orderingPaused =
  'Ordering is paused. Your draft is kept, and you can order it here as soon as the pause is over.';

/** Why a video of this cost cannot be ordered on a subscription, in words; null when it can. */
export function orderBlocker(
  { status }: Pick<Subscription, 'status'>,
  cost: number,
  balance: number,
  /** Whether its first tokens are still on their way. */
  awaitsTokens: boolean,
): string | null {
  switch (status) {
    case 'canceled':
      return 'This subscription is canceled, so you cannot order on it. Your draft is kept.';
    case 'past_due':
      // What was paid for stays theirs; only what the payment would bring is missing.
      if (balance >= cost) return null;
      return `This video needs ${counted(cost, 'token')} and ${balance === 1 ? '1 is' : `${balance} are`} left. The next tokens come once the open payment has gone through. Your draft is kept.`;
    case 'active':
      if (balance >= cost) return null;
      if (awaitsTokens) {
        return 'Your first tokens are on their way. Write on meanwhile; you can order once they are here.';
      }
      return `This video needs ${counted(cost, 'token')} and ${balance === 1 ? '1 is' : `${balance} are`} left. You get new tokens with the next payment; a shorter video needs fewer.`;
  }
}

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
