import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';
import { videoStatus } from '#domain/video.ts';
import { handleOnce, onChangesOf } from './events/handle-event.ts';
import { handleRun, onClock } from './events/handle-run.ts';
import { database } from './store/admin.ts';
import { fieldsOf } from './store/documents.ts';
import { syncEstimate, type Delivered } from './store/estimates.ts';
import { pagesOf } from './store/pages.ts';
import { isProductChange } from './store/product.ts';

// What of a document an estimate is made from. Every other change of it costs nothing.
const ofVideo = z
  .object({
    status: videoStatus,
    block: z.unknown(),
    changeRounds: z.unknown(),
    deliveredVersion: z.unknown(),
    rejectedVersion: z.unknown(),
    work: z.object({ waitingForCustomer: z.unknown() }).nullish().catch(null),
  })
  .nullable()
  .catch(null);
const ofBooking = z.object({ date: z.unknown() }).nullable().catch(null);
const ofBrief = z
  .object({ sentAt: z.unknown(), approval: z.unknown(), returned: z.unknown() })
  .nullable()
  .catch(null);
const ofFrame = z
  .object({ state: z.unknown(), answer: z.object({ kind: z.unknown() }).nullish().catch(null) })
  .nullable()
  .catch(null);

/** Keeps the estimate of a subscription when one of its videos moves, and counts a delivered one's time. */
export const estimateVideos = onDocumentWritten(
  onChangesOf('estimateVideos', 'videos/{videoId}'),
  async (event) => {
    const { data } = event;
    // A video begins as a draft, of which an estimate says nothing.
    if (data === undefined || !data.before.exists) return;
    const { before, after } = data;
    if (!isOtherwise(ofVideo, before, after)) return;
    const subscriptionId = documentId.safeParse(
      (after.exists ? after : before).get('subscriptionId'),
    );
    if (!subscriptionId.success) return;
    await handleOnce('estimateVideos', event, (transaction) =>
      syncEstimate(transaction, subscriptionId.data, deliveredIn(before, after)),
    );
  },
);

function deliveredIn(before: DocumentSnapshot, after: DocumentSnapshot): Delivered | null {
  const moveId: unknown = after.get('lastMoveId');
  const isDelivered = before.get('status') !== 'delivery' && after.get('status') === 'delivery';
  return isDelivered && typeof moveId === 'string' ? { videoId: after.id, moveId } : null;
}

/** Keeps it when a step changes, and counts the time of a finished one. */
export const estimateSteps = onDocumentWritten(
  onChangesOf('estimateSteps', 'status/{subscriptionId}'),
  (event) =>
    handleOnce('estimateSteps', event, (transaction) =>
      syncEstimate(transaction, event.params.subscriptionId),
    ),
);

/** Keeps it when a shoot day is booked, moved or lost. */
export const estimateBookings = onDocumentWritten(
  onChangesOf('estimateBookings', 'bookings/{bookingId}'),
  async (event) => {
    const { data } = event;
    if (data === undefined || !isOtherwise(ofBooking, data.before, data.after)) return;
    const stored = data.after.exists ? data.after : data.before;
    const subscriptionId = documentId.safeParse(stored.get('subscriptionId'));
    if (!subscriptionId.success) return;
    await handleOnce('estimateBookings', event, (transaction) =>
      syncEstimate(transaction, subscriptionId.data),
    );
  },
);

/** Keeps it when a parcel is announced or canceled, arrives, is looked at again, or leaves. */
export const estimateParcels = onDocumentWritten(
  onChangesOf('estimateParcels', 'parcels/{reference}'),
  async (event) => {
    const { data } = event;
    if (data === undefined || !isProductChange(data.before, data.after)) return;
    const stored = data.after.exists ? data.after : data.before;
    const subscriptionId = documentId.safeParse(stored.get('subscriptionId'));
    if (!subscriptionId.success) return;
    await handleOnce('estimateParcels', event, (transaction) =>
      syncEstimate(transaction, subscriptionId.data),
    );
  },
);

/** Keeps it when a brief is sent, sent back or approved. */
export const estimateBriefs = onDocumentWritten(
  onChangesOf('estimateBriefs', 'briefs/{subscriptionId}'),
  async (event) => {
    const { data } = event;
    if (data === undefined || !isOtherwise(ofBrief, data.before, data.after)) return;
    await handleOnce('estimateBriefs', event, (transaction) =>
      syncEstimate(transaction, event.params.subscriptionId),
    );
  },
);

/** Keeps it when a style frame arrives, is answered or is taken back. */
export const estimateFrames = onDocumentWritten(
  onChangesOf('estimateFrames', 'files/{fileId}'),
  async (event) => {
    const { data } = event;
    if (data === undefined) return;
    const stored = data.after.exists ? data.after : data.before;
    const subscriptionId = documentId.safeParse(stored.get('subscriptionId'));
    if (!subscriptionId.success || !isOtherwise(ofFrame, data.before, data.after)) return;
    await handleOnce('estimateFrames', event, (transaction) =>
      syncEstimate(transaction, subscriptionId.data),
    );
  },
);

function isOtherwise(facts: z.ZodType, before: DocumentSnapshot, after: DocumentSnapshot): boolean {
  const [one, other] = [before, after].map((each) =>
    JSON.stringify(facts.parse(each.exists ? fieldsOf(each) : null)),
  );
  return one !== other;
}

/** Looks at all estimates once a day: time has passed, and the studio's times may have changed. */
export const refreshEstimates = onSchedule(onClock('refreshEstimates', 'every 24 hours'), (event) =>
  handleRun('refreshEstimates', event, async (tryEach) => {
    for await (const page of pagesOf(database().collection('estimates'))) {
      for (const { id, ref } of page) {
        await tryEach(ref, () =>
          database().runTransaction((transaction) => syncEstimate(transaction, id)),
        );
      }
    }
  }),
);
