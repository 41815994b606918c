import type { StatusItem } from '#domain/progress.ts';
import type { Subscription } from '#domain/subscription.ts';
import { tokenBalance } from '#domain/tokens.ts';
import type { Video } from '#domain/video.ts';
import { openStatuses } from '#domain/work.ts';
import { nextExpiry } from '#lib/token-expiry.ts';

/** Something that waits for the customer. */
export type Attention =
  | { code: 'payment-overdue' }
  | { code: 'sent-back'; video: Video }
  | { code: 'send-product' }
  | { code: 'tokens-expiring'; tokens: number; at: Date }
  | { code: 'draft'; video: Video }
  | { code: 'write-video'; tokens: number };

type Known = {
  subscription: Subscription;
  videos: readonly Video[];
  /** Null while they are not known. */
  steps: readonly StatusItem[] | null;
};

/** How long before they expire tokens are worth a reminder. */
const expiryNotice = 14 * 24 * 60 * 60 * 1000;

/** What waits for the customer on one subscription, the most urgent first. */
export function attentionOf({ subscription, videos, steps }: Known, now: Date): Attention[] {
  const { status, tokenLots } = subscription;
  if (status === 'canceled') return [];

  const items: Attention[] = [];
  const drafts = videos.filter((video) => video.status === 'draft');
  const left = tokenBalance(tokenLots, now);
  const expiry = nextExpiry(tokenLots, now);

  if (status === 'past_due') items.push({ code: 'payment-overdue' });
  for (const video of drafts) {
    if (video.lastMoveId !== null) items.push({ code: 'sent-back', video });
  }
  if (expiry && expiry.at.getTime() - now.getTime() < expiryNotice) {
    items.push({ code: 'tokens-expiring', ...expiry });
  }
  for (const video of drafts) {
    if (video.lastMoveId === null) items.push({ code: 'draft', video });
  }
  if (drafts.length === 0 && left > 0 && status === 'active') {
    items.push({ code: 'write-video', tokens: left });
  }
  if (steps?.find(({ id }) => id === 'received')?.status === 'coming up') {
    items.push({ code: 'send-product' });
  }
  return items;
}

/** Ordered videos that are not finished yet, the one furthest on first. */
export function inProduction(videos: readonly Video[]): Video[] {
  return openStatuses
    .toReversed()
    .flatMap((inHand) => videos.filter(({ status }) => status === inHand));
}
