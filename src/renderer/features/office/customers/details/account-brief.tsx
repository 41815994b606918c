import type { Subscription } from '#domain/subscription.ts';
import { LiveBrief } from '#modules/brief/live-brief.tsx';

/** The briefs of an agency subscription, the newest block's first. */
export function AccountBrief({
  subscription: { id, blocks, productSelections },
}: {
  subscription: Subscription;
}) {
  return (
    <LiveBrief subscriptionId={id} block={blocks} blocks={blocks} bought={productSelections} />
  );
}
