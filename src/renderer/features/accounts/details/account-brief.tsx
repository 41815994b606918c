import { useBriefOf } from '#data/firestore/live-queries.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import type { Subscription } from '#domain/subscription.ts';
import { LiveBrief } from '#parts/brief/live-brief.tsx';

/** The brief of an agency subscription, to approve or to send back. */
export function AccountBrief({
  subscription: { id, productSelections },
}: {
  subscription: Subscription;
}) {
  const { briefs } = useCloud();
  const { uid, displayName, email } = useSignedIn().user;
  const me = { uid, name: displayName || email };
  return (
    <LiveBrief
      subscriptionId={id}
      live={useBriefOf(id)}
      bought={productSelections}
      storage={useTypedStorage()}
      onApprove={(sentAt) => briefs.approve(id, me, sentAt)}
      onSendBack={(note) => briefs.sendBack(id, me, note)}
    />
  );
}
