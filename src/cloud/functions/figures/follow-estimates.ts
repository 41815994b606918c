import type { DocumentChange, Effect } from '../events/effect.ts';
import type { Job } from '../events/handle-run.ts';
import { database } from '../store/admin.ts';
import { syncEstimate } from './estimates.ts';
import { pagesOf } from '../store/pages.ts';
import { productFields } from '../parcels/product.ts';
import { subscriptionOf } from '../store/subscriptions.ts';

// Each looks at what an estimate is made from. Every other change of a document costs nothing.

/** Keeps the estimate of a subscription when one of its videos moves, and counts the time of a block that is done. */
export const estimateVideos: Effect<'videos/{videoId}'> = {
  name: 'estimateVideos',
  // A video begins as a draft, of which an estimate says nothing.
  kinds: ['updated', 'deleted'],
  looksAt: ['status', 'block', 'deliveredVersion', 'rejectedVersion', 'work.waitingForCustomer'],
  run: (change) => syncEstimateOf(change),
};

/** Keeps it when a step changes, and counts the time of a finished one. */
export const estimateSteps: Effect<'status/{subscriptionId}'> = {
  name: 'estimateSteps',
  run: ({ params, once }) =>
    once((transaction) => syncEstimate(transaction, params.subscriptionId)),
};

/** Keeps it when a shoot day is booked, moved or lost. */
export const estimateBookings: Effect<'bookings/{bookingId}'> = {
  name: 'estimateBookings',
  looksAt: ['date'],
  run: (change) => syncEstimateOf(change),
};

/** Keeps it when a parcel is announced or canceled, arrives, is looked at again, or leaves. */
export const estimateParcels: Effect<'parcels/{reference}'> = {
  name: 'estimateParcels',
  looksAt: productFields,
  run: (change) => syncEstimateOf(change),
};

/** Keeps it when a brief is sent, sent back or approved. */
export const estimateBriefs: Effect<'briefs/{briefId}'> = {
  name: 'estimateBriefs',
  looksAt: ['sentAt', 'approval', 'returned'],
  run: (change) => syncEstimateOf(change),
};

/** Keeps it when a style frame arrives, is answered or is taken back. */
export const estimateFrames: Effect<'files/{fileId}'> = {
  name: 'estimateFrames',
  looksAt: ['state', 'answer.kind'],
  run: (change) => syncEstimateOf(change),
};

/** Syncs the estimate of the subscription that a document belongs to. */
async function syncEstimateOf({ before, after, once }: DocumentChange<string>): Promise<void> {
  const subscriptionId = subscriptionOf(before, after);
  if (subscriptionId === null) return;
  await once((transaction) => syncEstimate(transaction, subscriptionId));
}

/** Looks at all estimates once a day: time has passed, and the studio's times may have changed. */
export const refreshEstimates: Job = {
  name: 'refreshEstimates',
  run: async ({ tryEach }) => {
    for await (const page of pagesOf(database().collection('estimates'))) {
      for (const { id, ref } of page) {
        await tryEach(ref, () =>
          database().runTransaction((transaction) => syncEstimate(transaction, id)),
        );
      }
    }
  },
};
