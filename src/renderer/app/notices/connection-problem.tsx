import { messageFor } from '#domain/errors.ts';
import { useBackOnline, useOnline } from '#stores/use-online.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { Page } from '#ui/page.tsx';
import { OfflineState } from './offline-state.tsx';
import { WholeWindow } from '../frames/whole-window.tsx';

type ConnectionProblemProps = {
  problem: { error: Error; retry: () => void };
  fullScreen?: boolean;
};

/**
 * Says that the cloud cannot be reached and what is safe; offers to try again, and tries by itself
 * when the network is back.
 */
export function ConnectionProblem({ problem, fullScreen = false }: ConnectionProblemProps) {
  const online = useOnline();
  useBackOnline(problem.retry);
  const page = online ? (
    <Page title="The studio cannot be reached">
      <FailedState
        title="This page could not be loaded"
        reason={messageFor(problem.error)}
        safe="What you saved before is kept."
        onRetry={problem.retry}
      />
    </Page>
  ) : (
    <Page title="You are offline">
      <OfflineState title="This page needs the network" onRetry={problem.retry} />
    </Page>
  );
  return fullScreen ? <WholeWindow>{page}</WholeWindow> : page;
}
