import { confirmBookings, confirmByParcels } from '../confirm-bookings.ts';
import { countComments, recountComments } from '../count-comments.ts';
import { countVideos } from '../count-videos.ts';
import { eraseVideo } from '../erase-video.ts';
import { followCustomers } from '../follow-customers.ts';
import {
  estimateBookings,
  estimateBriefs,
  estimateFrames,
  estimateParcels,
  estimateSteps,
  estimateVideos,
} from '../follow-estimates.ts';
import { followFilming } from '../follow-filming.ts';
import { followFrames } from '../follow-frames.ts';
import { followMailChoices } from '../follow-mail-choices.ts';
import { followProducts } from '../follow-products.ts';
import { followRevenue } from '../follow-revenue.ts';
import { followStaff } from '../follow-staff.ts';
import { followSettings, followShootDays } from '../follow-studio.ts';
import { followSwitches } from '../follow-switches.ts';
import { freeBookings } from '../free-bookings.ts';
import { mailAnswerWanted } from '../mail-answer-wanted.ts';
import { mailBrief } from '../mail-brief.ts';
import { mailComment } from '../mail-comment.ts';
import { mailProgress } from '../mail-progress.ts';
import { mailVideoReady } from '../mail-video-ready.ts';
import { trackReview } from '../track-review.ts';
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
  [countComments, mailComment],
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

export const briefChanged = onChangesOf('briefChanged', 'briefs/{subscriptionId}', [
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
