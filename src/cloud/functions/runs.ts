import type { CallName } from '#contracts/calls.ts';
import { accountSignIns } from './account-sign-ins.ts';
import { activateVideo } from './activate-video.ts';
import { billingPortal } from './billing-portal.ts';
import { bookShootDay } from './book-shoot-day.ts';
import { cancelExport } from './cancel-export.ts';
import { changeClosures } from './change-closures.ts';
import { changePlan } from './change-plan.ts';
import { changeTokens } from './change-tokens.ts';
import { checkPromotion } from './check-promotion.ts';
import { checkoutState } from './checkout-state.ts';
import { checkout } from './checkout.ts';
import { closeShootDay } from './close-shoot-day.ts';
import { comparePayments, mendDiscrepancy } from './compare-payments.ts';
import { createShare } from './create-share.ts';
import { customerInvoices } from './customer-invoices.ts';
import { customerTimeline } from './customer-timeline.ts';
import { deleteAccount } from './delete-account.ts';
import { endSubscription } from './end-subscription.ts';
import { exportAccount } from './export-account.ts';
import { exportLink } from './export-link.ts';
import { fileLink } from './file-link.ts';
import { findCustomers } from './find-customers.ts';
import { findOrders } from './find-orders.ts';
import { inviteStaff } from './invite-staff.ts';
import { keepRecords } from './keep-records.ts';
import { listInvoices } from './list-invoices.ts';
import { manageAccount } from './manage-account.ts';
import { moveShootDay } from './move-shoot-day.ts';
import { payOverdue } from './pay-overdue.ts';
import { previewPlan } from './preview-plan.ts';
import { recordParcel } from './record-parcel.ts';
import { removeSecondFactors } from './remove-second-factors.ts';
import { replayPaymentEvent } from './replay-payment-event.ts';
import { returnVideo } from './return-video.ts';
import { reviewFilm } from './review-film.ts';
import { saveLegalText } from './save-legal-text.ts';
import { setRoles } from './set-roles.ts';
import { signOutOthers } from './sign-out-others.ts';
import { startExport } from './start-export.ts';
import { studioInvoices } from './studio-invoices.ts';
import { syncEmail } from './sync-email.ts';
import { withdrawVersion } from './withdraw-version.ts';
import type { RunCall } from './request/run-call.ts';

/** What does each call. */
export const runs: { [Name in CallName]: RunCall<Name> } = {
  accountSignIns,
  activateVideo,
  billingPortal,
  bookShootDay,
  cancelExport,
  changeClosures,
  changePlan,
  changeTokens,
  checkPromotion,
  checkout,
  checkoutState,
  closeShootDay,
  comparePayments,
  createShare,
  customerInvoices,
  customerTimeline,
  deleteAccount,
  endSubscription,
  exportAccount,
  exportLink,
  fileLink,
  findCustomers,
  findOrders,
  inviteStaff,
  keepRecords,
  listInvoices,
  manageAccount,
  mendDiscrepancy,
  moveShootDay,
  payOverdue,
  previewPlan,
  recordParcel,
  removeSecondFactors,
  replayPaymentEvent,
  returnVideo,
  reviewFilm,
  saveLegalText,
  setRoles,
  signOutOthers,
  startExport,
  studioInvoices,
  syncEmail,
  withdrawVersion,
};
