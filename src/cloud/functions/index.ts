// Options hold for functions defined after them, so this import stays the first.
import './global-options.ts';
import { keepBodiesRaw } from './request/raw-bodies.ts';

keepBodiesRaw();

export { api, longApi } from './api.ts';
export { applyRetention } from './apply-retention.ts';
export { confirmBookings, confirmByParcels } from './confirm-bookings.ts';
export { comparePaymentsNightly } from './compare-payments.ts';
export { countComments, recountComments } from './count-comments.ts';
export { countVideos, gatherTotals, recountVideos } from './count-videos.ts';
export { followCustomers } from './follow-customers.ts';
export { followFilming } from './follow-filming.ts';
export { followFrames } from './follow-frames.ts';
export { followUpBookings } from './follow-up-bookings.ts';
export { followUpReviews } from './follow-up-reviews.ts';
export { followRevenue } from './follow-revenue.ts';
export { followSettings, followShootDays } from './follow-studio.ts';
export { followStaff } from './follow-staff.ts';
export { followProducts } from './follow-products.ts';
export { followSwitches } from './follow-switches.ts';
export { freeBookings } from './free-bookings.ts';
export { heartbeat } from './heartbeat.ts';
export { clientError } from './client-error.ts';
export { eraseVideo } from './erase-video.ts';
export {
  estimateBookings,
  estimateBriefs,
  estimateFrames,
  estimateParcels,
  estimateSteps,
  estimateVideos,
  refreshEstimates,
} from './follow-estimates.ts';
export { followMailChoices } from './follow-mail-choices.ts';
export { openSwitches } from './open-switches.ts';
export { applyProductChanges } from './apply-product-changes.ts';
export { mailBrief } from './mail-brief.ts';
export { mailComment } from './mail-comment.ts';
export { mailProgress } from './mail-progress.ts';
export { mailAnswerWanted } from './mail-answer-wanted.ts';
export { mailVideoReady } from './mail-video-ready.ts';
export { paymentWebhook } from './payment-webhook.ts';
export { policyReport } from './policy-report.ts';
export { receiveFile } from './receive-file.ts';
export { removeExpired } from './remove-expired.ts';
export { rollUp } from './roll-up.ts';
export { sendWaitingMail } from './send-waiting-mail.ts';
export { sharedFilm } from './shared-film.ts';
export { sweepFiles } from './sweep-files.ts';
export { trackReview } from './track-review.ts';
export { writeExport } from './write-export.ts';
