import { Flex } from '@chakra-ui/react';
import { messageFor } from '#domain/errors.ts';
import { FailedState } from '#ui/failed-state.tsx';

type ConnectionProblemProps = {
  problem: { error: Error; retry: () => void };
  fullScreen?: boolean;
};

/** The cloud cannot be reached: says so, what is safe, and offers to try again. */
export function ConnectionProblem({ problem, fullScreen = false }: ConnectionProblemProps) {
  const state = (
    <FailedState
      title="The studio cannot be reached"
      reason={messageFor(problem.error)}
      safe="What you saved before is kept."
      onRetry={problem.retry}
    />
  );
  if (!fullScreen) return state;
  return (
    <Flex as="main" minH="100dvh" align="center" justify="center" p={4}>
      {state}
    </Flex>
  );
}
