import type { ReactNode } from 'react';
import { messageFor } from '#domain/errors.ts';
import type { Live } from '#stores/use-live.ts';
import { FailedState, type FailedStateProps } from './failed-state.tsx';
import { SkeletonText } from './skeleton.tsx';

type NotReadyProps = Pick<FailedStateProps, 'title' | 'safe'> & {
  live: { state: 'loading'; retry?: () => void } | Extract<Live<unknown>, { state: 'failed' }>;
  /** Lines of text that are shown while it loads. */
  lines?: number;
  /** Shown instead of them; nothing where there are neither. */
  loading?: ReactNode;
};

/** In place of what is followed while there is nothing to show: it loads, or failed and can be tried again. */
export function NotReady({ live, lines, loading = null, title, safe }: NotReadyProps) {
  if (live.state === 'loading')
    return lines === undefined ? loading : <SkeletonText lines={lines} />;
  return (
    <FailedState title={title} safe={safe} reason={messageFor(live.error)} onRetry={live.retry} />
  );
}
