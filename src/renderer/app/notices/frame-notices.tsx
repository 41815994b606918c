import { AccountCompletion } from '../session/account-completion.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SystemBanner } from './system-banner.tsx';
import { VerifyReminder } from './verify-reminder.tsx';

/** What concerns every page: no network, paused parts of the product, an unconfirmed address. */
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
