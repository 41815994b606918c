import { booking, type Booking } from '#domain/booking.ts';
import { brief, briefState } from '#domain/brief.ts';
import {
  durations,
  blockWorks,
  timedSteps,
  withDuration,
  type Durations,
  type Histogram,
} from '#domain/durations.ts';
import { estimate } from '#domain/estimate.ts';
import {
  estimatedVideos,
  hasEstimate,
  isInChanges,
  type EstimateFacts,
} from '#domain/estimate-facts.ts';
import { fromKeys } from '#domain/from-keys.ts';
import { nextEstimate } from '#domain/next-estimate.ts';
import { parcel, type Parcel } from '#domain/parcel.ts';
import { statusDocument } from '#domain/progress.ts';
import { reviewOf } from '#domain/review.ts';
import { daysAfter } from '#domain/studio-clock.ts';
import { frameFile } from '#domain/stored-file.ts';
import { countFrames } from '#domain/style-frame.ts';
import { subscription, type Subscription } from '#domain/subscription.ts';
import { video, type Video } from '#domain/video.ts';
import { isOpenStatus, usualQueueSettings } from '#domain/work.ts';
import { documentsIn, seedDocument, type SeedDocument } from './seed-document.ts';
import type { ScenarioTime } from './scenario.ts';
import { lateAmong, lateVideos, maxNamedLate, workedVideo } from '#domain/late-videos.ts';

const day = 24 * 3_600_000;

/** Days that work usually takes this studio, by its years before. */
const usualDays = {
  blocks: { films: 9, changes: 4 },
  steps: { brief: 3, style: 4, shoot: 20, editing: 10, delivery: 4 },
} as const;

/** Forty durations around the usual one, from half of it to twice as long. */
const historyOf = (days: number): Histogram =>
  Array.from({ length: 40 }, (_, index) => days * day * 2 ** ((index - 20) / 20)).reduce<Histogram>(
    withDuration,
    durations.parse({}).steps.brief,
  );

/** How long the steps and blocks took this studio. */
export const demoDurations: Durations = {
  blocks: fromKeys(blockWorks, (work) => historyOf(usualDays.blocks[work])),
  steps: fromKeys(timedSteps, (step) => historyOf(usualDays.steps[step])),
};

/** The studio's durations, and an estimate for each order that has one, as the functions keep them. */
export function buildEstimates(
  documents: readonly SeedDocument[],
  at: ScenarioTime,
): SeedDocument[] {
  const all = readAll(documents);
  const estimates = all.subscriptions
    .filter((each) => hasEstimate(each, ofOrder(all.videos, each.id)))
    .flatMap((each): SeedDocument[] => {
      const { id } = each;
      const facts = factsOf(all, each);
      if (facts === null) return [];
      const before = nextEstimate(null, threeDaysAgo(facts, at(3)), demoDurations, at(3));
      const told = nextEstimate(before, facts, demoDurations, at(0));
      return [seedDocument(`estimates/${id}`, estimate, told)];
    });
  return [{ path: 'counters/durations', data: demoDurations }, ...estimates];
}

/** So that some estimates have moved: a shoot day was earlier, and somebody was asked something. */
function threeDaysAgo(facts: EstimateFacts, then: Date): EstimateFacts {
  return {
    ...facts,
    // The parcels of the next blocks were announced since.
    product: { parcels: [], videos: [] },
    bookings: facts.bookings.map(({ block, date }) => ({
      block,
      date: date === null || block !== 2 ? date : daysAfter(date, -3),
    })),
    videos: facts.videos
      .filter(({ statusSince }) => statusSince === null || statusSince <= then)
      // The changes were asked for since.
      .filter((each) => !isInChanges(each))
      .map((each) =>
        each.id === 'lindqvist-growth-05' && each.work !== null
          ? { ...each, work: { ...each.work, waitingForCustomer: true } }
          : each,
      ),
  };
}

type All = ReturnType<typeof readAll>;

function readAll(documents: readonly SeedDocument[]) {
  const below = (collection: string) => documentsIn(documents, collection);
  return {
    subscriptions: below('subscriptions').map((each) => subscription.parse(each)),
    progress: new Map(below('status').map((each) => [each.id, statusDocument.parse(each)])),
    briefs: below('briefs').map((each) => brief.parse(each)),
    bookings: below('bookings').map((each): Booking => booking.parse(each)),
    parcels: below('parcels').map((each): Parcel => parcel.parse(each)),
    frames: below('files').flatMap((each) => frameFile.safeParse(each).data ?? []),
    videos: below('videos').map((each): Video => video.parse(each)),
  };
}

const ofOrder = <T extends { subscriptionId: string }>(each: readonly T[], id: string) =>
  each.filter(({ subscriptionId }) => subscriptionId === id);

function factsOf(all: All, order: Subscription): EstimateFacts | null {
  const { id, userId, productSelections } = order;
  const progress = all.progress.get(id);
  if (progress === undefined) return null;
  const ofThis = <T extends { subscriptionId: string }>(each: readonly T[]) => ofOrder(each, id);
  const videos = ofThis(all.videos);
  return {
    userId,
    steps: progress.statusItems,
    product: { parcels: ofThis(all.parcels), videos },
    briefs:
      productSelections.option === 'agency'
        ? ofThis(all.briefs).map((each) => ({ block: each.block, state: briefState(each) }))
        : null,
    bookings: ofThis(all.bookings),
    videos: estimatedVideos(order, videos).filter(
      ({ status, lastMoveId }) =>
        isOpenStatus(status) || (status === 'draft' && lastMoveId !== null),
    ),
    hasOrders: videos.some(({ status }) => status !== 'draft'),
    hasOpenFrames: countFrames(ofThis(all.frames)).waiting > 0,
    hasOpenReview: videos.some((each) => reviewOf(each).state === 'open'),
  };
}

/** Which videos of the demo are late, and what they wait for by their estimates. */
export function buildLateVideos(
  documents: readonly SeedDocument[],
  estimates: readonly SeedDocument[],
  at: ScenarioTime,
): SeedDocument {
  const computedAt = at(0, 0);
  const videos = documentsIn(documents, 'videos').map((each) => workedVideo.parse(each));
  const waitOf = (subscriptionId: string, videoId: string) => {
    const told = estimates.find(({ path }) => path === `estimates/${subscriptionId}`);
    return told === undefined
      ? null
      : (estimate.parse(told.data).videos[videoId]?.waits?.for ?? null);
  };
  const late = lateAmong(videos, usualQueueSettings, computedAt);
  return seedDocument('counters/lateVideos', lateVideos, {
    count: late.length,
    oldest: late.slice(0, maxNamedLate).map(({ subscriptionId, ...each }) => ({
      ...each,
      waitsFor: waitOf(subscriptionId, each.id),
    })),
    computedAt,
  });
}
