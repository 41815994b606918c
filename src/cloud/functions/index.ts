// Options hold for functions defined after them, so this import stays the first.
import './global-options.ts';
import { keepBodiesRaw } from './request/raw-bodies.ts';

keepBodiesRaw();

export { activateVideo } from './activate-video.ts';
export { billingPortal } from './billing-portal.ts';
export { checkout } from './checkout.ts';
export { countVideos, recountVideos } from './count-videos.ts';
export { fileLink } from './file-link.ts';
export { followStaff } from './follow-staff.ts';
export { heartbeat } from './heartbeat.ts';
export { eraseVideo } from './erase-video.ts';
export { deleteAccount } from './delete-account.ts';
export { exportAccount } from './export-account.ts';
export { mailProgress } from './mail-progress.ts';
export { mailVideoReady } from './mail-video-ready.ts';
export { paymentWebhook } from './payment-webhook.ts';
export { policyReport } from './policy-report.ts';
export { receiveFile } from './receive-file.ts';
export { removeExpired } from './remove-expired.ts';
export { removeSecondFactors } from './remove-second-factors.ts';
export { returnVideo } from './return-video.ts';
export { setRoles } from './set-roles.ts';
export { sharedFilm } from './shared-film.ts';
export { signOutOthers } from './sign-out-others.ts';
export { sweepFiles } from './sweep-files.ts';
export { syncEmail } from './sync-email.ts';
