// Options hold for functions defined after them, so this import stays the first.
import './global-options.ts';
import { keepBodiesRaw } from './request/raw-bodies.ts';

keepBodiesRaw();

export {
  accountChanged,
  bookingChanged,
  briefChanged,
  commentChanged,
  fileChanged,
  parcelChanged,
  productChanged,
  progressChanged,
  settingChanged,
  shootDayChanged,
  subscriptionChanged,
  switchesChanged,
  videoChanged,
} from './events/document-changes.ts';
export { everyFiveMinutes, everyHour, everyMinute, everyNight } from './events/clocks.ts';
export { accountSignIns } from './account-sign-ins.ts';
export { activateVideo } from './activate-video.ts';
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
export { comparePayments, mendDiscrepancy } from './compare-payments.ts';
export { createShare } from './create-share.ts';
export { customerInvoices } from './customer-invoices.ts';
export { customerTimeline } from './customer-timeline.ts';
export { findCustomers } from './find-customers.ts';
export { findOrders } from './find-orders.ts';
export { exportLink } from './export-link.ts';
export { fileLink } from './file-link.ts';
export { clientError } from './client-error.ts';
export { endSubscription } from './end-subscription.ts';
export { deleteAccount } from './delete-account.ts';
export { exportAccount } from './export-account.ts';
export { inviteStaff } from './invite-staff.ts';
export { keepRecords } from './keep-records.ts';
export { listInvoices } from './list-invoices.ts';
export { manageAccount } from './manage-account.ts';
export { moveShootDay } from './move-shoot-day.ts';
export { payOverdue } from './pay-overdue.ts';
export { paymentWebhook } from './payment-webhook.ts';
export { policyReport } from './policy-report.ts';
export { previewPlan } from './preview-plan.ts';
export { receiveFile } from './receive-file.ts';
export { recordParcel } from './record-parcel.ts';
export { removeSecondFactors } from './remove-second-factors.ts';
export { replayPaymentEvent } from './replay-payment-event.ts';
export { returnVideo } from './return-video.ts';
export { reviewFilm } from './review-film.ts';
export { saveLegalText } from './save-legal-text.ts';
export { setRoles } from './set-roles.ts';
export { sharedFilm } from './shared-film.ts';
export { signOutOthers } from './sign-out-others.ts';
export { startExport } from './start-export.ts';
export { studioInvoices } from './studio-invoices.ts';
export { syncEmail } from './sync-email.ts';
export { withdrawVersion } from './withdraw-version.ts';
export { writeExport } from './write-export.ts';
