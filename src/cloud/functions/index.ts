// Options hold for functions defined after them, so this import stays the first.
import './global-options.ts';
import { keepBodiesRaw } from './request/raw-bodies.ts';

keepBodiesRaw();

export { api, longApi } from './api.ts';
export { clientError } from './reports/client-error.ts';
export { everyFiveMinutes, everyHour, everyMinute, everyNight } from './events/clocks.ts';
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
export { stopMail } from './mail/stop-mail.ts';
export { paymentWebhook } from './payments/payment-webhook.ts';
export { policyReport } from './reports/policy-report.ts';
export { receiveFile } from './films/receive-file.ts';
export { sharedFilm } from './films/shared-film.ts';
export { writeExport } from './figures/exports/write-export.ts';
