import { Box } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useCloudIfLoaded, useLoadCloud } from '#data/hooks/cloud-context.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { useCloudProblem, useCloudSoon } from '../session/cloud-provider.tsx';
import { ConnectionProblem } from '../notices/connection-problem.tsx';
import { RenderErrorBoundary } from './render-error-boundary.tsx';

/** Where a frame shows its page: a skeleton while its code loads, a message when it fails. */
export function RoutePage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <RenderErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </RenderErrorBoundary>
  );
}

/** The same in a frame whose pages reach the edges of the window. */
export function BarePage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <RenderErrorBoundary resetKey={pathname} around={PageInset}>
      <Suspense
        fallback={
          <PageInset>
            <PageSkeleton />
          </PageInset>
        }
      >
        {children}
      </Suspense>
    </RenderErrorBoundary>
  );
}

/** The same for pages that use the cloud: they start when it is there. */
export function CloudPage({ children }: { children: ReactNode }) {
  const cloud = useCloudIfLoaded();
  const problem = useCloudProblem();
  if (cloud) return <RoutePage>{children}</RoutePage>;
  return problem ? <ConnectionProblem problem={problem} /> : <PageSkeleton />;
}

/** The same for pages that everybody may open: nothing else has asked for the cloud there. */
export function PublicCloudPage({ children }: { children: ReactNode }) {
  useCloudSoon(useLoadCloud(), true);
  return <CloudPage>{children}</CloudPage>;
}

/** The margins of a page, where its frame leaves them to it. */
function PageInset({ children }: { children: ReactNode }) {
  return (
    <Box
      w="full"
      maxW="calc(75rem + 3rem)"
      mx="auto"
      px={{ base: 4, md: 6 }}
      py={{ base: 6, md: 10 }}
    >
      {children}
    </Box>
  );
}
