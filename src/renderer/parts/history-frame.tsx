import type { ReactNode } from 'react';
import { messageFor } from '#domain/errors.ts';
import type { More } from '#stores/pages.ts';
import type { Live } from '#stores/use-live.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

type HistoryFrameProps = {
  history: Live<unknown>;
  more: More;
  moreLabel: string;
  onLoadMore: () => void;
  /** What a failure leaves untouched, in a sentence. */
  safe?: string;
  /** The moves, newest first; shown once the history is loaded. */
  children: ReactNode;
};

/** A video's history around its moves: loading, failed, or the moves with a button for older ones. */
export function HistoryFrame(props: HistoryFrameProps) {
  const { history, more, moreLabel, onLoadMore, safe, children } = props;
  switch (history.state) {
    case 'loading':
      return <SkeletonText lines={3} />;
    case 'failed':
      return (
        <FailedState
          title="The history could not be loaded"
          reason={messageFor(history.error)}
          {...(safe === undefined ? {} : { safe })}
          onRetry={history.retry}
        />
      );
    case 'ready':
      return (
        <>
          {children}
          <LoadMore more={more} label={moreLabel} onLoad={onLoadMore} />
        </>
      );
  }
}
