import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { booking } from '#domain/booking.ts';
import { brief as storedBrief, briefState } from '#domain/brief.ts';
import { durations, withDuration, type Durations } from '#domain/durations.ts';
import { estimate as storedEstimate, maxEstimatedVideos, type Estimate } from '#domain/estimate.ts';
import { estimatedVideos, hasEstimate, type EstimateFacts } from '#domain/estimate-facts.ts';
import { finishedBlocks, finishedSteps, nextEstimate } from '#domain/next-estimate.ts';
import { stepsOf } from '#domain/progress.ts';
import { reviewOf } from '#domain/review.ts';
import { frameFile } from '#domain/stored-file.ts';
import { countFrames, maxFrames } from '#domain/style-frame.ts';
import { subscription as storedSubscription } from '#domain/subscription.ts';
import { video as storedVideo, type Video, type VideoStatus } from '#domain/video.ts';
import { openStatuses, statusSinceOf } from '#domain/work.ts';
import { database } from '../store/admin.ts';
import { bookingsOf } from '../shoot/bookings.ts';
import { briefsOf } from '../shoot/briefs.ts';
import { fieldsOf } from '../store/documents.ts';
import { readSentProduct } from '../parcels/product.ts';
import { subscriptionReference } from '../store/subscriptions.ts';
import { log } from '../request/log.ts';

const estimateReference = (subscriptionId: string) => database().doc(`estimates/${subscriptionId}`);
const durationsReference = () => database().doc('counters/durations');

/** Bookings of an order that are read; it has no more blocks. */
const mostBookings = 200;

/**
 * Makes the estimate of a subscription anew, from the documents as they are now, so that events may come
 * late or in another order. Counts how long finished steps and blocks took, in the same commit.
 */
export async function syncEstimate(
  transaction: Transaction,
  subscriptionId: string,
): Promise<void> {
  const db = database();
  const reference = estimateReference(subscriptionId);
  const [paid, progress, told, counted] = await transaction.getAll(
    subscriptionReference(subscriptionId),
    db.doc(`status/${subscriptionId}`),
    reference,
    durationsReference(),
  );
  const subscription = parsed(storedSubscription, paid);
  const { steps, broken } = stepsOf(progress?.exists === true ? fieldsOf(progress) : null);
  // Default steps would say that nothing has happened yet.
  if (subscription === null || broken || progress?.exists !== true) {
    if (told?.exists === true) transaction.delete(reference);
    return;
  }
  const before = parsed(storedEstimate, told);
  const { found, deliveredAt, hasOrders, hasOpenReview } = await readVideos(
    transaction,
    subscriptionId,
    before,
  );
  const videos = estimatedVideos(subscription, found);
  const facts: EstimateFacts = {
    userId: subscription.userId,
    steps,
    product: await readSentProduct(transaction, subscriptionId),
    briefs:
      subscription.productSelections.option === 'agency'
        ? await readBriefs(transaction, subscriptionId)
        : null,
    hasOpenFrames: await readOpenFrames(transaction, subscriptionId),
    bookings: await readDates(transaction, subscriptionId),
    videos,
    hasOrders,
    hasOpenReview,
  };
  const finished = {
    steps: finishedSteps(before?.order ?? null, steps),
    blocks: finishedBlocks(before, facts, deliveredAt),
  };
  const known = withFinished(durations.parse(counted?.data() ?? {}), finished);
  if (finished.steps.length + finished.blocks.length > 0) {
    transaction.set(durationsReference(), known);
  }
  if (!hasEstimate(subscription, found)) {
    if (told?.exists === true) transaction.delete(reference);
    return;
  }
  transaction.set(reference, nextEstimate(before, facts, known, new Date()));
}

/** The document parsed; null when there is none, or when it does not parse. */
function parsed<T>(schema: z.ZodType<T>, snapshot: DocumentSnapshot | undefined): T | null {
  if (snapshot?.exists !== true) return null;
  const { data, error } = schema.safeParse(fieldsOf(snapshot));
  // An event that failed for a day would tell nobody more.
  if (error) log.warn('An estimate goes without a document', { path: snapshot.ref.path });
  return data ?? null;
}

async function readBriefs(transaction: Transaction, subscriptionId: string) {
  const { docs } = await transaction.get(briefsOf(subscriptionId));
  return docs.flatMap((each) => {
    const read = parsed(storedBrief, each);
    return read === null ? [] : [{ block: read.block, state: briefState(read) }];
  });
}

/** Whether a style frame has no answer yet. */
async function readOpenFrames(transaction: Transaction, subscriptionId: string): Promise<boolean> {
  // By equality alone, which needs no index of its own.
  const { docs } = await transaction.get(
    database()
      .collection('files')
      .where('subscriptionId', '==', subscriptionId)
      .where('state', '==', 'ready')
      .limit(maxFrames),
  );
  return countFrames(docs.flatMap((each) => parsed(frameFile, each) ?? [])).waiting > 0;
}

async function readDates(transaction: Transaction, subscriptionId: string) {
  const { docs } = await transaction.get(bookingsOf(subscriptionId).limit(mostBookings));
  return docs.flatMap((each) => parsed(booking, each) ?? []);
}

/** The videos in work, those that were sent back, and when the last of a block was delivered that had some. */
async function readVideos(
  transaction: Transaction,
  subscriptionId: string,
  before: Estimate | null,
) {
  const ofSubscription = database()
    .collection('videos')
    .where('subscriptionId', '==', subscriptionId)
    .limit(maxEstimatedVideos);
  // By equality alone, which needs no index of its own.
  const withStatus = async (status: VideoStatus) =>
    videosIn((await transaction.get(ofSubscription.where('status', '==', status))).docs);
  const inWork = (await Promise.all(openStatuses.map(withStatus))).flat();
  const left = Object.keys(before?.videos ?? {}).filter((id) =>
    inWork.every((each) => each.id !== id),
  );
  const gone =
    left.length === 0
      ? []
      : videosIn(await transaction.getAll(...left.map((id) => database().doc(`videos/${id}`))));
  const sentBack = gone.filter(({ status }) => status === 'draft');
  // Only an idle order is asked about its delivered videos.
  const done = inWork.length + sentBack.length > 0 ? [] : await withStatus('delivery');
  const delivered = [...gone, ...done].filter(({ status }) => status === 'delivery');
  return {
    found: [...inWork, ...sentBack],
    deliveredAt: (block: number): Date | null =>
      delivered
        .filter((video) => video.block === block)
        .map(statusSinceOf)
        .toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null,
    hasOrders: done.length > 0,
    hasOpenReview: done.some((video) => reviewOf(video).state === 'open'),
  };
}

const videosIn = (found: readonly DocumentSnapshot[]): Video[] =>
  found.flatMap((each) => parsed(storedVideo, each) ?? []);

type Finished = {
  steps: ReturnType<typeof finishedSteps>;
  blocks: ReturnType<typeof finishedBlocks>;
};

function withFinished(known: Durations, finished: Finished): Durations {
  const steps = { ...known.steps };
  const blocks = { ...known.blocks };
  for (const { work, milliseconds } of finished.steps) {
    steps[work] = withDuration(steps[work], milliseconds);
  }
  for (const { work, milliseconds } of finished.blocks) {
    blocks[work] = withDuration(blocks[work], milliseconds);
  }
  return { steps, blocks };
}
