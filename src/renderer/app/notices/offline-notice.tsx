import { useLocation } from 'react-router-dom';
import { routes } from '#domain/routes.ts';
import { useOnline } from '#stores/use-online.ts';
import { Notice } from '#ui/notice.tsx';

/** As long as the device has no network: that what is shown may be out of date. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const { pathname } = useLocation();
  // The queue has a sign of its own, which says it with the time, and moves no card for it.
  if (isOnline || pathname === routes.videoStatus.path) return null;
  return (
    <Notice tone="warning" look="banner" title="You are offline" announce="polite">
      This is what we last knew. It goes on by itself when the network is back.
    </Notice>
  );
}
