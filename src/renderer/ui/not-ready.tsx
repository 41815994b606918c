import type { ReactNode } from 'react';
import { messageFor } from '#domain/errors.ts';
import type { Live } from '#stores/use-live.ts';
import { FailedState, type FailedStateProps } from './failed-state.tsx';

type NotReadyProps = Pick<FailedStateProps, 'title' | 'safe'> & {
  live: Exclude<Live<unknown>, { state: 'ready' }>;
  /** Shown while it loads; nothing without it. */
  loading?: ReactNode;
};

/** In place of what is followed while there is nothing to show: it loads, or failed and can be tried again. */
export function NotReady({ live, loading = null, title, safe }: NotReadyProps) {
  if (live.state === 'loading') return loading;
  return (
    <FailedState title={title} safe={safe} reason={messageFor(live.error)} onRetry={live.retry} />
  );
}
