import { messageFor } from '#domain/errors.ts';
import { useBackOnline, useOnline } from '#lib/use-online.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { WholeWindow } from './whole-window.tsx';

type ConnectionProblemProps = {
  problem: { error: Error; retry: () => void };
  fullScreen?: boolean;
};

/**
 * The cloud cannot be reached: says so and what is safe, offers to try again, and tries by itself
 * when the network comes back.
 */
export function ConnectionProblem({ problem, fullScreen = false }: ConnectionProblemProps) {
  const online = useOnline();
  useBackOnline(problem.retry);
  const state = online ? (
    <FailedState
      title="The studio cannot be reached"
      reason={messageFor(problem.error)}
      safe="What you saved before is kept."
      onRetry={problem.retry}
    />
  ) : (
    <FailedState
      title="You are offline"
      reason="What belongs here opens by itself as soon as the network is back."
      safe="What you saved before is kept."
      onRetry={problem.retry}
      retryLabel="Try now"
    />
  );
  return fullScreen ? <WholeWindow>{state}</WholeWindow> : state;
}
