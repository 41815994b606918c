import type { CallName } from '#contracts/calls.ts';
import { accountSignIns, signOutOthers } from './accounts/account-sign-ins.ts';
import { activateVideo } from './videos/activate-video.ts';
import { billingPortal, payOverdue } from './payments/calls/pay-overdue.ts';
import { bookShootDay } from './shoot/book-shoot-day.ts';
import { cancelExport, startExport } from './figures/exports/start-export.ts';
import { changeClosures } from './shoot/change-closures.ts';
import { changePlan } from './payments/calls/change-plan.ts';
import { changeTokens } from './payments/calls/change-tokens.ts';
import { checkPromotion, checkoutState, checkout } from './payments/calls/checkout.ts';
import { closeShootDay } from './shoot/close-shoot-day.ts';
import { comparePayments, mendDiscrepancy } from './payments/calls/compare-payments.ts';
import { createShare } from './films/create-share.ts';
import { customerInvoices, listInvoices } from './payments/calls/list-invoices.ts';
import { customerTimeline } from './accounts/customer-timeline.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { endSubscription } from './payments/calls/end-subscription.ts';
import { exportAccount } from './accounts/export-account.ts';
import { exportLink } from './figures/exports/export-link.ts';
import { fileLink } from './films/file-link.ts';
import { findCustomers } from './accounts/find-customers.ts';
import { findOrders } from './parcels/find-orders.ts';
import { inviteStaff } from './accounts/invite-staff.ts';
import { keepRecords } from './figures/keep-records.ts';
import { manageAccount } from './accounts/manage-account.ts';
import { moveShootDay } from './shoot/move-shoot-day.ts';
import { previewPlan } from './payments/calls/preview-plan.ts';
import { recordParcel } from './parcels/record-parcel.ts';
import { removeSecondFactors } from './accounts/remove-second-factors.ts';
import { replayPaymentEvent } from './payments/calls/replay-payment-event.ts';
import { returnVideo } from './videos/return-video.ts';
import { reviewFilm } from './review/review-film.ts';
import { saveLegalText } from './catalogue/save-legal-text.ts';
import { setRoles } from './accounts/set-roles.ts';
import { studioInvoices } from './payments/calls/studio-invoices.ts';
import { syncEmail } from './accounts/sync-email.ts';
import { withdrawVersion } from './films/withdraw-version.ts';
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
