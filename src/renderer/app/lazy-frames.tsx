import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { RenderErrorBoundary } from './render-error-boundary.tsx';
import { WholeWindow } from './whole-window.tsx';

// Visitors never see these frames, so the first paint does not wait for them.
const LazyCustomerFrame = lazy(async () => ({
  default: (await import('./customer-frame.tsx')).CustomerFrame,
}));
const LazyStaffFrame = lazy(async () => ({
  default: (await import('./staff-frame.tsx')).StaffFrame,
}));

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
