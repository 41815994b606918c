import { applyProductChanges } from '../catalogue/apply-product-changes.ts';
import { applyRetention } from '../films/apply-retention.ts';
import { comparePaymentsNightly } from '../payments/calls/compare-payments.ts';
import { gatherTotals, recountVideos } from '../videos/count-videos.ts';
import { refreshEstimates } from '../figures/follow-estimates.ts';
import { followUpBookings } from '../shoot/follow-up-bookings.ts';
import { followUpReviews } from '../review/follow-up-reviews.ts';
import { heartbeat } from '../system/heartbeat.ts';
import { openSwitches } from '../system/open-switches.ts';
import { removeExpired } from '../system/remove-expired.ts';
import { rollUp } from '../figures/roll-up.ts';
import { sendWaitingMail } from '../mail/send-waiting.ts';
import { sweepFiles } from '../films/sweep-files.ts';
import { onClock } from './on-clock.ts';

// What the clock does at each pace. The jobs of a tick run at the same time, in any order. Schedules are in the format
// of unix-cron: only there a tick keeps its minute and knows for which time it was planned, however long the last took.

export const everyMinute = onClock('everyMinute', { schedule: '* * * * *', retryCount: 0 }, [
  applyProductChanges,
  gatherTotals,
  heartbeat,
  openSwitches,
]);

export const everyFiveMinutes = onClock(
  'everyFiveMinutes',
  { schedule: '*/5 * * * *', retryCount: 0 },
  [followUpBookings, sendWaitingMail],
);

// `comparePaymentsNightly` works once a day, and goes on in the next hour with what it did not manage.
export const everyHour = onClock('everyHour', { schedule: '0 * * * *', retryCount: 3 }, [
  comparePaymentsNightly,
  followUpReviews,
  recountVideos,
  rollUp,
  sweepFiles,
]);

export const everyNight = onClock('everyNight', { schedule: '0 6 * * *', retryCount: 3 }, [
  applyRetention,
  refreshEstimates,
  removeExpired,
]);
