import { confirmBookings, confirmByParcels } from '../shoot/confirm-bookings.ts';
import { countComments, recountComments } from '../review/count-comments.ts';
import { countVideos } from '../videos/count-videos.ts';
import { eraseVideo } from '../videos/erase-video.ts';
import { followCustomers } from '../accounts/follow-customers.ts';
import {
  estimateBookings,
  estimateBriefs,
  estimateFrames,
  estimateParcels,
  estimateSteps,
  estimateVideos,
} from '../figures/follow-estimates.ts';
import { followFilming } from '../shoot/follow-filming.ts';
import { followFrames } from '../shoot/follow-frames.ts';
import { followMailChoices } from '../mail/follow-mail-choices.ts';
import { followProducts } from '../catalogue/follow-products.ts';
import { followRevenue } from '../figures/follow-revenue.ts';
import { followStaff } from '../accounts/follow-staff.ts';
import { followSettings, followShootDays } from '../system/follow-studio.ts';
import { followSwitches } from '../system/follow-switches.ts';
import { freeBookings } from '../shoot/free-bookings.ts';
import { mailAnswerWanted } from '../videos/mail-answer-wanted.ts';
import { mailBrief } from '../shoot/mail-brief.ts';
import { mailComment } from '../review/mail-comment.ts';
import { mailProgress } from '../mail/mail-progress.ts';
import { mailVideoReady } from '../videos/mail-video-ready.ts';
import { followWords, trackReview } from '../review/track-review.ts';
import { onChangesOf } from './effect.ts';

// What follows from a change of each document. The effects of a path run at the same time, as events come in
// any order anyway: an effect reads what it needs as it is now, or takes it from the change alone.

export const videoChanged = onChangesOf('videoChanged', 'videos/{videoId}', [
  countVideos,
  estimateVideos,
  eraseVideo,
  followFilming,
  mailAnswerWanted,
  mailVideoReady,
  recountComments,
  trackReview,
]);

export const commentChanged = onChangesOf(
  'commentChanged',
  'videos/{videoId}/comments/{commentId}',
  [countComments, followWords, mailComment],
);

export const progressChanged = onChangesOf('progressChanged', 'status/{subscriptionId}', [
  confirmBookings,
  estimateSteps,
  mailProgress,
]);

export const subscriptionChanged = onChangesOf(
  'subscriptionChanged',
  'subscriptions/{subscriptionId}',
  [followRevenue, freeBookings],
);

export const accountChanged = onChangesOf('accountChanged', 'users/{uid}', [
  followCustomers,
  followMailChoices,
  followStaff,
]);

export const fileChanged = onChangesOf('fileChanged', 'files/{fileId}', [
  estimateFrames,
  followFrames,
]);

export const parcelChanged = onChangesOf('parcelChanged', 'parcels/{reference}', [
  confirmByParcels,
  estimateParcels,
]);

export const briefChanged = onChangesOf('briefChanged', 'briefs/{briefId}', [
  estimateBriefs,
  mailBrief,
]);

export const bookingChanged = onChangesOf('bookingChanged', 'bookings/{bookingId}', [
  estimateBookings,
]);

export const productChanged = onChangesOf('productChanged', 'products/{productId}', [
  followProducts,
]);

export const settingChanged = onChangesOf('settingChanged', 'settings/{setting}', [followSettings]);

export const shootDayChanged = onChangesOf('shootDayChanged', 'shootDays/{date}', [
  followShootDays,
]);

export const switchesChanged = onChangesOf('switchesChanged', 'system/status', [followSwitches]);
