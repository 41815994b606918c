import { Box, Stack, Text } from '@chakra-ui/react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { PageSkeletonBody } from '#ui/page-skeleton.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Example, State, States } from '../example.tsx';

const nothing = () => undefined;

/** What a screen shows when it has nothing else to show yet. */
export function StatesGroup() {
  return (
    <>
      <Example
        name="Page skeleton"
        from="#ui/page-skeleton.tsx"
        when="While a page is on its way: the shape of what comes, after 200 ms, so that quick loads do not flash."
      >
        <States least="wide">
          {(['cards', 'table', 'form'] as const).map((shape) => (
            <State key={shape} name={shape}>
              <PageSkeletonBody shape={shape} />
            </State>
          ))}
        </States>
      </Example>
      <Example
        name="Loading screen"
        from="#ui/loading-screen.tsx"
        when="The whole window, until the session is known."
        span={6}
      >
        <Box css={{ '& > [role=status]': { minHeight: '15rem' } }}>
          <LoadingScreen />
        </Box>
      </Example>
      <Example
        name="Page"
        from="#ui/page.tsx"
        when="Every page begins with it: the one h1, what the page is for, what concerns all of it."
        span={6}
        stage="page"
      >
        <Text>This page begins with one.</Text>
      </Example>
      <Example
        name="Skeleton"
        from="#ui/skeleton.tsx"
        when="For one part that is late: give it the size of what will stand there."
        span={6}
      >
        <Stack gap={6}>
          <State name="a block">
            <Skeleton h={24} borderRadius="card" />
          </State>
          <State name="lines of text">
            <SkeletonText lines={3} />
          </State>
        </Stack>
      </Example>
      <Example
        name="Spinner"
        from="#ui/spinner.tsx"
        when="Only for work that a press has begun, in the place of the press. Never for a page."
        span={6}
      >
        <Spinner />
      </Example>
      <Example
        name="Empty state"
        from="#ui/empty-state.tsx"
        when="Nothing here yet, or nothing left after filtering: what would be here, and the one thing to do."
        stage="page"
      >
        <States least="wide">
          <EmptyState title="No videos yet" action={<Button tone="accent">Write a video</Button>}>
            Write the first one now. Nothing is spent until you order it.
          </EmptyState>
          <EmptyState title="Nothing matches">
            No video of this status is waiting. Choose another status to see more.
          </EmptyState>
        </States>
      </Example>
      <Example
        name="Failed state"
        from="#ui/failed-state.tsx"
        when="What happened, what is safe in spite of it, and the way on. It is announced when it appears."
        stage="page"
      >
        <States least="wide">
          <FailedState
            title="The videos could not be loaded"
            reason="No connection. Check the network and try again."
            safe="What you wrote is kept."
            onRetry={nothing}
          />
          <FailedState
            title="This page could not be shown"
            onRetry={nothing}
            retryLabel="Load it again"
          />
        </States>
      </Example>
      <Example
        name="Load more"
        from="#ui/load-more.tsx"
        when="At the foot of a list that comes page by page. At the end of the list it is gone."
      >
        <States>
          <State name="there is more">
            <LoadMore more={{ state: 'available' }} onLoad={nothing} />
          </State>
          <State name="loading">
            <LoadMore more={{ state: 'loading' }} onLoad={nothing} />
          </State>
          <State name="failed">
            <LoadMore
              more={{ state: 'failed', error: new Error('No connection') }}
              onLoad={nothing}
            />
          </State>
        </States>
      </Example>
    </>
  );
}
