import { maxDrafts } from '#domain/limits.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';

/** Why no new video can be started on a subscription, and what is still possible; null when one can. */
export function newVideoBlocker(
  subscription: Pick<Subscription, 'status' | 'drafts'>,
): { title: string; text: string } | null {
  if (hasEnded(subscription)) {
    return {
      title: 'This subscription has ended',
      text: 'New videos need a running subscription. Videos that you ordered are still finished. You can read, change and delete your drafts, but not order them.',
    };
  }
  if (subscription.drafts >= maxDrafts) {
    return {
      title: `You have ${maxDrafts} drafts`,
      text: 'One subscription holds no more. Order a draft or delete one, then you can start another.',
    };
  }
  return null;
}
