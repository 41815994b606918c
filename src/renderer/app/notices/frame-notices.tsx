import { useLocation } from 'react-router-dom';
import { routes } from '#domain/routes.ts';
import { useOnline } from '#stores/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { AccountCompletion } from '../session/account-completion.tsx';
import { SystemBanner } from './system-banner.tsx';
import { VerifyReminder } from './verify-reminder.tsx';

/** The notices of every page: no network, paused parts of the product, an unconfirmed address. */
export function FrameNotices() {
  return (
    <aside aria-label="Notices">
      <OfflineNotice />
      <SystemBanner />
      <AccountCompletion />
      <VerifyReminder />
    </aside>
  );
}

/** Says while the device has no network that the page may be out of date. */
function OfflineNotice() {
  const isOnline = useOnline();
  const { pathname } = useLocation();
  // The queue shows the time of its last update itself, and a banner would move its cards.
  if (isOnline || pathname === routes.videoStatus.path) return null;
  return (
    <Notice tone="warning" look="banner" title="You are offline" announce="polite">
      This page may be out of date. It updates by itself when the network is back.
    </Notice>
  );
}
