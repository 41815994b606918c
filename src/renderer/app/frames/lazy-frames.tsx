import { Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { routes, type RouteName } from '#domain/routes.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { lazyPart } from '../routing/lazy-page.tsx';
import { RenderErrorBoundary } from '../routing/render-error-boundary.tsx';
import { WholeWindow } from './whole-window.tsx';

// Visitors never see these frames, so the first paint does not wait for them.
const LazyCustomerFrame = lazyPart(async () => {
  const { CustomerFrame: Frame } = await import('./customer-frame.tsx');
  return Frame;
});
const LazyStaffFrame = lazyPart(async () => {
  const { StaffFrame: Frame } = await import('./staff-frame.tsx');
  return Frame;
});

/**
 * Loads the frame of a page ahead. Otherwise a loading screen is shown first, which React keeps for
 * at least 300 ms.
 */
export async function preloadFrame(name: RouteName): Promise<void> {
  const { access } = routes[name];
  if (access === 'public' || name === 'videoWall') return;
  await (access === 'customer' ? LazyCustomerFrame : LazyStaffFrame).preload();
}

export const CustomerFrame = () => <LoadedFrame Frame={LazyCustomerFrame} />;
export const StaffFrame = () => <LoadedFrame Frame={LazyStaffFrame} />;

function LoadedFrame({ Frame }: { Frame: ComponentType }) {
  const { pathname } = useLocation();
  return (
    <RenderErrorBoundary resetKey={pathname} around={WholeWindow}>
      <Suspense fallback={<LoadingScreen />}>
        <Frame />
      </Suspense>
    </RenderErrorBoundary>
  );
}
