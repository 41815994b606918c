import { maxDrafts } from '#domain/limits.ts';
import type { Subscription } from '#domain/subscription.ts';

/**
 * Why no new video can be started on a subscription that has not ended, and what is still possible; null
 * when one can.
 */
export function newVideoBlocker(
  subscription: Pick<Subscription, 'drafts'>,
): { title: string; text: string } | null {
  if (subscription.drafts >= maxDrafts) {
    return {
      title: `You have ${maxDrafts} drafts`,
      text: 'One subscription holds no more. Order a draft or delete one, then you can start another.',
    };
  }
  return null;
}
