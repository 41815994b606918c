// Options hold for functions defined after them, so this import stays the first.
import './global-options.ts';
import { keepBodiesRaw } from './request/raw-bodies.ts';

keepBodiesRaw();

export { accountSignIns } from './account-sign-ins.ts';
export { activateVideo } from './activate-video.ts';
export { applyRetention } from './apply-retention.ts';
export { billingPortal } from './billing-portal.ts';
export { bookShootDay } from './book-shoot-day.ts';
export { cancelExport } from './cancel-export.ts';
export { changeClosures } from './change-closures.ts';
export { changePlan } from './change-plan.ts';
export { changeTokens } from './change-tokens.ts';
export { checkout } from './checkout.ts';
export { checkoutState } from './checkout-state.ts';
export { checkPromotion } from './check-promotion.ts';
export { closeShootDay } from './close-shoot-day.ts';
export { confirmBookings, confirmByParcels } from './confirm-bookings.ts';
export { comparePayments, comparePaymentsNightly, mendDiscrepancy } from './compare-payments.ts';
export { createShare } from './create-share.ts';
export { customerInvoices } from './customer-invoices.ts';
export { customerTimeline } from './customer-timeline.ts';
export { countComments, recountComments } from './count-comments.ts';
export { countVideos, gatherTotals, recountVideos } from './count-videos.ts';
export { findCustomers } from './find-customers.ts';
export { findOrders } from './find-orders.ts';
export { exportLink } from './export-link.ts';
export { fileLink } from './file-link.ts';
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
export { endSubscription } from './end-subscription.ts';
export { eraseVideo } from './erase-video.ts';
export { deleteAccount } from './delete-account.ts';
export {
  estimateBookings,
  estimateBriefs,
  estimateFrames,
  estimateParcels,
  estimateSteps,
  estimateVideos,
  refreshEstimates,
} from './follow-estimates.ts';
export { exportAccount } from './export-account.ts';
export { followMailChoices } from './follow-mail-choices.ts';
export { inviteStaff } from './invite-staff.ts';
export { keepRecords } from './keep-records.ts';
export { listInvoices } from './list-invoices.ts';
export { openSwitches } from './open-switches.ts';
export { applyProductChanges } from './apply-product-changes.ts';
export { mailBrief } from './mail-brief.ts';
export { mailComment } from './mail-comment.ts';
export { mailProgress } from './mail-progress.ts';
export { mailAnswerWanted } from './mail-answer-wanted.ts';
export { mailVideoReady } from './mail-video-ready.ts';
export { manageAccount } from './manage-account.ts';
export { moveShootDay } from './move-shoot-day.ts';
export { payOverdue } from './pay-overdue.ts';
export { paymentWebhook } from './payment-webhook.ts';
export { policyReport } from './policy-report.ts';
export { previewPlan } from './preview-plan.ts';
export { receiveFile } from './receive-file.ts';
export { recordParcel } from './record-parcel.ts';
export { removeExpired } from './remove-expired.ts';
export { removeSecondFactors } from './remove-second-factors.ts';
export { replayPaymentEvent } from './replay-payment-event.ts';
export { returnVideo } from './return-video.ts';
export { reviewFilm } from './review-film.ts';
export { rollUp } from './roll-up.ts';
export { saveLegalText } from './save-legal-text.ts';
export { sendWaitingMail } from './send-waiting-mail.ts';
export { setRoles } from './set-roles.ts';
export { sharedFilm } from './shared-film.ts';
export { signOutOthers } from './sign-out-others.ts';
export { startExport } from './start-export.ts';
export { studioInvoices } from './studio-invoices.ts';
export { sweepFiles } from './sweep-files.ts';
export { syncEmail } from './sync-email.ts';
export { trackReview } from './track-review.ts';
export { withdrawVersion } from './withdraw-version.ts';
export { writeExport } from './write-export.ts';
