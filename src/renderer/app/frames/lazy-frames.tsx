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
 * Fetches the frame around a page. One that comes later takes the place of a loading screen, which
 * React leaves for 300 ms once it is shown.
 */
export async function preloadFrame(name: RouteName): Promise<void> {
  const { access } = routes[name];
  if (access === 'public' || name === 'videoWall') return;
  await (access === 'customer' ? LazyCustomerFrame : LazyStaffFrame).preload();
}

export const CustomerFrame = () => <Arriving Frame={LazyCustomerFrame} />;
export const StaffFrame = () => <Arriving Frame={LazyStaffFrame} />;

function Arriving({ Frame }: { Frame: ComponentType }) {
  const { pathname } = useLocation();
  return (
    <RenderErrorBoundary resetKey={pathname} around={WholeWindow}>
      <Suspense fallback={<LoadingScreen />}>
        <Frame />
      </Suspense>
    </RenderErrorBoundary>
  );
}
