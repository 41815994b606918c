import { applyProductChanges } from '../apply-product-changes.ts';
import { applyRetention } from '../apply-retention.ts';
import { comparePaymentsNightly } from '../compare-payments.ts';
import { gatherTotals, recountVideos } from '../count-videos.ts';
import { refreshEstimates } from '../follow-estimates.ts';
import { followUpBookings } from '../follow-up-bookings.ts';
import { followUpReviews } from '../follow-up-reviews.ts';
import { heartbeat } from '../heartbeat.ts';
import { openSwitches } from '../open-switches.ts';
import { removeExpired } from '../remove-expired.ts';
import { rollUp } from '../roll-up.ts';
import { sendWaitingMail } from '../send-waiting-mail.ts';
import { sweepFiles } from '../sweep-files.ts';
import { onClock } from './on-clock.ts';

// What the clock does at each pace. The jobs of a tick run at the same time, in any order.

export const everyMinute = onClock('everyMinute', 'every 1 minutes', [
  applyProductChanges,
  gatherTotals,
  heartbeat,
  openSwitches,
]);

export const everyFiveMinutes = onClock('everyFiveMinutes', 'every 5 minutes', [
  followUpBookings,
  sendWaitingMail,
]);

// `comparePaymentsNightly` works once a day, and goes on in the next hour with what it did not manage.
export const everyHour = onClock('everyHour', 'every 60 minutes', [
  comparePaymentsNightly,
  followUpReviews,
  recountVideos,
  rollUp,
  sweepFiles,
]);

export const everyNight = onClock('everyNight', 'every day 06:00', [
  applyRetention,
  refreshEstimates,
  removeExpired,
]);
