import type { ReactNode } from 'react';
import type { More } from '#stores/pages.ts';
import type { Live } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { LoadMore } from '#ui/load-more.tsx';

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
  if (history.state !== 'ready') {
    return (
      <NotReady live={history} lines={3} title="The history could not be loaded" safe={safe} />
    );
  }
  return (
    <>
      {children}
      <LoadMore more={more} label={moreLabel} onLoad={onLoadMore} />
    </>
  );
}
