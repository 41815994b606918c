import type { Brief } from '#domain/brief.ts';
import type { ProductSelections } from '#domain/cart.ts';
import { messageFor } from '#domain/errors.ts';
import type { Readable } from '#lib/readable.ts';
import type { TypedStorage } from '#stores/draft-sync/typed-storage.ts';
import type { Live } from '#stores/use-live.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { StudioBrief } from './studio-brief.tsx';

type LiveBriefProps = {
  subscriptionId: string;
  live: Live<Readable<Brief> | null>;
  /** Where a note that sends it back is kept until it is sent. */
  storage: TypedStorage;
  /** What was bought, where the screen knows it: it decides which voice-overs are shown. */
  bought?: Pick<ProductSelections, 'videos'>;
  /** `sentAt` is that of the words on the screen: nobody approves others. */
  onApprove: (sentAt: Date) => Promise<unknown>;
  onSendBack: (note: string) => Promise<unknown>;
};

/** A customer's brief for the studio, as it is loaded. */
export function LiveBrief({ subscriptionId, live, storage, ...shown }: LiveBriefProps) {
  if (live.state === 'loading') return <SkeletonText lines={4} />;
  if (live.state === 'failed') {
    return (
      <FailedState
        title="The brief could not be loaded"
        reason={messageFor(live.error)}
        onRetry={live.retry}
      />
    );
  }
  if (live.value?.kind === 'unreadable') {
    return (
      <Notice tone="danger" title="This brief cannot be read">
        Document <code>briefs/{subscriptionId}</code> is not a valid brief. It was not changed.
      </Notice>
    );
  }
  return (
    <StudioBrief {...shown} notes={{ storage, subscriptionId }} brief={live.value?.value ?? null} />
  );
}
