import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { booking } from '#domain/booking.ts';
import { brief as storedBrief, briefState, type BriefState } from '#domain/brief.ts';
import { durations, withDuration, type Durations } from '#domain/durations.ts';
import { estimate as storedEstimate, maxEstimatedVideos, type Estimate } from '#domain/estimate.ts';
import { estimatedVideos, hasEstimate, type EstimateFacts } from '#domain/estimate-facts.ts';
import { move } from '#domain/moves.ts';
import { finishedSteps, nextEstimate } from '#domain/next-estimate.ts';
import { stepsOf } from '#domain/progress.ts';
import { reviewOf } from '#domain/review.ts';
import { frameFile } from '#domain/stored-file.ts';
import { countFrames, maxFrames } from '#domain/style-frame.ts';
import { subscription as storedSubscription } from '#domain/subscription.ts';
import { video as storedVideo, type Video } from '#domain/video.ts';
import { videoDurations } from '#domain/video-durations.ts';
import { openStatuses } from '#domain/work.ts';
import { database } from '../store/admin.ts';
import { bookingsOf } from '../shoot/bookings.ts';
import { fieldsOf } from '../store/documents.ts';
import { readSentProduct } from '../parcels/product.ts';
import { subscriptionReference } from '../store/subscriptions.ts';
import { log } from '../request/log.ts';

const estimateReference = (subscriptionId: string) => database().doc(`estimates/${subscriptionId}`);
const durationsReference = () => database().doc('counters/durations');

/** A video that was just delivered, with the move that did it. */
export type Delivered = { videoId: string; moveId: string };

/** Moves of one video that are looked at; nobody makes more before a delivery. */
const mostMoves = 200;

/**
 * Makes the estimate of a subscription anew, from the documents as they are now, so that events may come
 * late or in another order. Counts how long finished steps took, and the stages of a video that was
 * delivered, in the same commit.
 */
export async function syncEstimate(
  transaction: Transaction,
  subscriptionId: string,
  delivered: Delivered | null = null,
): Promise<void> {
  const db = database();
  const reference = estimateReference(subscriptionId);
  const [paid, progress, brief, told, counted] = await transaction.getAll(
    subscriptionReference(subscriptionId),
    db.doc(`status/${subscriptionId}`),
    db.doc(`briefs/${subscriptionId}`),
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
  const { found, waiting, hasOrders, hasOpenReview } = await readVideos(
    transaction,
    subscriptionId,
    { before, delivered },
  );
  const videos = estimatedVideos(subscription, found);
  const facts: EstimateFacts = {
    userId: subscription.userId,
    steps,
    product: await readSentProduct(transaction, subscriptionId),
    brief: subscription.productSelections.option === 'agency' ? stateOf(brief) : null,
    hasOpenFrames: await readOpenFrames(transaction, subscriptionId),
    bookings: await readDates(transaction, subscriptionId),
    videos,
    hasOrders,
    hasOpenReview,
  };
  const times = await readTimes(transaction, delivered, before);
  const finished = finishedSteps(before?.order ?? null, steps);
  const known = durations.parse(counted?.data() ?? {});
  const now = withTimes(known, { times, finished });
  if (times.length + finished.length > 0) transaction.set(durationsReference(), now);
  // A delivered video that was not counted yet keeps its entry until its own event came.
  if (!hasEstimate(subscription, found) && Object.keys(waiting).length === 0) {
    if (told?.exists === true) transaction.delete(reference);
    return;
  }
  const next = nextEstimate(before, facts, now, new Date());
  transaction.set(reference, { ...next, videos: { ...next.videos, ...waiting } });
}

/** The document parsed; null when there is none, or when it does not parse. */
function parsed<T>(schema: z.ZodType<T>, snapshot: DocumentSnapshot | undefined): T | null {
  if (snapshot?.exists !== true) return null;
  const { data, error } = schema.safeParse(fieldsOf(snapshot));
  // An event that failed for a day would tell nobody more.
  if (error) log.warn('An estimate goes without a document', { path: snapshot.ref.path });
  return data ?? null;
}

function stateOf(brief: DocumentSnapshot | undefined): BriefState | null {
  if (brief?.exists !== true) return briefState(null);
  const read = parsed(storedBrief, brief);
  return read === null ? null : briefState(read);
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
  const { docs } = await transaction.get(bookingsOf(subscriptionId).limit(mostMoves));
  return docs.flatMap((each) => parsed(booking, each) ?? []);
}

/** The videos in work, and those that had an estimate before. */
async function readVideos(
  transaction: Transaction,
  subscriptionId: string,
  { before, delivered }: { before: Estimate | null; delivered: Delivered | null },
) {
  const ofSubscription = database()
    .collection('videos')
    .where('subscriptionId', '==', subscriptionId)
    .limit(maxEstimatedVideos);
  // By equality alone, which needs no index of its own.
  const open = await Promise.all(
    openStatuses.map((status) => transaction.get(ofSubscription.where('status', '==', status))),
  );
  const docs = open.flatMap((each) => each.docs);
  const inWork = videosIn(docs);
  const left = Object.keys(before?.videos ?? {}).filter((id) =>
    docs.every((each) => each.id !== id),
  );
  const gone =
    left.length === 0
      ? []
      : videosIn(await transaction.getAll(...left.map((id) => database().doc(`videos/${id}`))));
  const sentBack = gone.filter(({ status }) => status === 'draft');
  // Only an idle order is asked about its delivered videos.
  const done =
    inWork.length + sentBack.length > 0
      ? []
      : videosIn((await transaction.get(ofSubscription.where('status', '==', 'delivery'))).docs);
  // Several videos may be delivered at once. Each waits here for its own event, which counts its time.
  const waiting = gone.filter(
    ({ id, status }) => status === 'delivery' && id !== delivered?.videoId,
  );
  return {
    found: [...inWork, ...sentBack],
    waiting: Object.fromEntries(
      waiting.flatMap(({ id }) => {
        const last = before?.videos[id];
        return last === undefined ? [] : [[id, last]];
      }),
    ),
    hasOrders: done.length > 0,
    hasOpenReview: done.some((video) => reviewOf(video).state === 'open'),
  };
}

const videosIn = (found: readonly DocumentSnapshot[]): Video[] =>
  found.flatMap((each) => parsed(storedVideo, each) ?? []);

/** The stages of a delivered video with their times, when somebody looked how long it waited. */
async function readTimes(
  transaction: Transaction,
  delivered: Delivered | null,
  before: Estimate | null,
) {
  const told = delivered === null ? undefined : before?.videos[delivered.videoId];
  if (delivered === null || told === undefined || before === null) return [];
  const history = database().collection(`videos/${delivered.videoId}/history`);
  const { docs } = await transaction.get(history.limit(mostMoves));
  const moves = docs
    .flatMap((each) => parsed(move, each) ?? [])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const last = moves.findIndex(({ id }) => id === delivered.moveId);
  return videoDurations(moves.slice(0, last + 1), {
    userId: before.userId,
    waited: waitedUntil(told, moves[last]?.at),
  });
}

/** What it waited, with a wait that the delivery ended. */
function waitedUntil({ stage, waits, waited }: Estimate['videos'][string], at: Date | undefined) {
  if (stage === 'draft' || waits === null || at === undefined) return waited;
  const last = Math.max(0, at.getTime() - waits.since.getTime());
  return { ...waited, [stage]: (waited[stage] ?? 0) + last };
}

type Times = {
  times: ReturnType<typeof videoDurations>;
  finished: ReturnType<typeof finishedSteps>;
};

function withTimes(known: Durations, { times, finished }: Times): Durations {
  const videos = { ...known.videos };
  const steps = { ...known.steps };
  for (const { stage, milliseconds } of times) {
    videos[stage] = withDuration(videos[stage], milliseconds);
  }
  for (const { step, milliseconds } of finished) {
    steps[step] = withDuration(steps[step], milliseconds);
  }
  return { videos, steps };
}
