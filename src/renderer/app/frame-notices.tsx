import { SystemBanner } from './system-banner.tsx';
import { VerifyReminder } from './verify-reminder.tsx';

/** What a person should know on every page: paused parts of the product, an unconfirmed address. */
export function FrameNotices() {
  return (
    <aside aria-label="Notices">
      <SystemBanner />
      <VerifyReminder />
    </aside>
  );
}
