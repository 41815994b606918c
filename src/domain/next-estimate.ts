import { timedSteps, videoStages, type Durations, type VideoStage } from './durations.ts';
import {
  maxEstimatedVideos,
  type DayRange,
  type Estimate,
  type MoveCause,
  type OrderEstimate,
  type Told,
  type VideoEstimate,
} from './estimate.ts';
import {
  bookedDay,
  isBeforeShoot,
  lastBookedDay,
  orderWait,
  stageOf,
  videoWait,
  withoutPastDays,
  type EstimateFacts,
} from './estimate-facts.ts';
import { expectedSteps, expectedVideo, isAhead, type Expected } from './expected-days.ts';
import { day } from './film-retention.ts';
import { currentStep, type StatusItem } from './progress.ts';
import { stepIds } from './steps.ts';
import { studioDate } from './studio-clock.ts';
import type { WaitReason } from './wait-reason.ts';
import { isOpenStatus, statusSinceOf } from './work.ts';

/**
 * The estimate of a subscription as of `now`, after the one before. The same facts give the same days
 * and keep the reason of the last move, so that an event may come late or for nothing.
 */
export function nextEstimate(
  before: Estimate | null,
  given: EstimateFacts,
  known: Durations,
  now: Date,
): Estimate {
  const facts = withoutPastDays(given, now);
  const videos = facts.videos
    .slice(0, maxEstimatedVideos)
    .map((video) => [
      video.id,
      nextVideo(before?.videos[video.id] ?? null, video, { facts, known, now }),
    ]);
  const made = Object.fromEntries(videos);
  return {
    userId: facts.userId,
    order: nextOrder(before?.order ?? null, facts, known, now, lastOf(facts, made)),
    videos: made,
    updatedAt: now,
  };
}

/** The time that the studio took for steps that are complete now and were not counted yet. */
export function finishedSteps(
  before: OrderEstimate | null,
  steps: readonly StatusItem[],
): { step: (typeof timedSteps)[number]; milliseconds: number }[] {
  // Nobody knows how long the studio waited while nobody looked.
  if (before === null) return [];
  return timedSteps.flatMap((step) => {
    const index = stepIds.indexOf(step);
    const done = steps[index];
    const former = steps[index - 1];
    if (before.counted.includes(step) || done?.status !== 'complete' || done.date === null) {
      return [];
    }
    if (former?.status !== 'complete' || former.date === null) return [];
    const waited = before.step === step ? before.waited + waitUntil(before, done.date) : 0;
    const milliseconds = Math.max(0, done.date.getTime() - former.date.getTime() - waited);
    return [{ step, milliseconds }];
  });
}

/** When the last of the videos in work is delivered; null when that of one of them is not known. */
function lastOf(facts: EstimateFacts, made: Estimate['videos']): DayRange | null {
  const told = facts.videos.filter(({ status }) => isOpenStatus(status)).map(({ id }) => made[id]);
  const ranges = told.flatMap((each) =>
    each !== undefined && each.waits === null && each.range !== null ? [each.range] : [],
  );
  const [first, ...others] = ranges;
  if (first === undefined || ranges.length < told.length) return null;
  return others.reduce(
    (last, { from, to }) => ({
      from: from > last.from ? from : last.from,
      to: to > last.to ? to : last.to,
    }),
    first,
  );
}

function nextOrder(
  before: OrderEstimate | null,
  facts: EstimateFacts,
  known: Durations,
  now: Date,
  /** What is told of the videos: the order is delivered with the last of them, so that one day is told. */
  ofVideos: DayRange | null,
): OrderEstimate {
  const { steps } = facts;
  const step = currentStep(steps)?.id ?? null;
  const wait = orderWait(facts);
  const waited =
    before === null || before.step !== step ? 0 : before.waited + endedWait(before, wait, now);
  const begun = steps.findLast(({ id, status }) => status === 'complete' && isBefore(id, step));
  const elapsed = begun?.date == null ? 0 : now.getTime() - begun.date.getTime() - waited;
  const shootDate = lastBookedDay(facts);
  const bySteps = expectedSteps({ steps, elapsed, shootDate }, known, now);
  // A later day is of a block whose videos are not ordered yet.
  const isMoreToFilm = isAhead(shootDate, now) && ofVideos !== null && shootDate > ofVideos.to;
  const expected =
    ofVideos === null || isMoreToFilm || step === null
      ? bySteps
      : {
          isSlow: false,
          ranges: { ...upToDelivery(bySteps.ranges, ofVideos), delivery: ofVideos },
        };
  const { delivery } = expected.ranges;
  const found: Expected =
    delivery === undefined
      ? { kind: expected.isSlow ? 'slow' : 'unknown' }
      : { kind: 'known', range: delivery };
  const wentBack = before !== null && step !== null && !isBefore(before.step ?? step, step, true);
  const isFilmed = expected.ranges.shoot === undefined;
  const cause =
    !isFilmed && isOtherDay(before, shootDate, now) ? 'shoot-day' : wentBack ? 'back' : null;
  const told = tell(before, { wait, found, cause, isFinal: expected !== bySteps }, now);
  return {
    ...told,
    step,
    waited,
    shootDate,
    // Unless the last range is kept, all days belong to the same moment.
    steps: isSameRange(told.range, delivery) ? expected.ranges : keptSteps(before, expected.ranges),
    counted: stepIds.filter(
      (id) =>
        before?.counted.includes(id) === true ||
        steps.some((each) => each.id === id && each.status === 'complete'),
    ),
  };
}

/** Steps before the delivery do not end after it. */
function upToDelivery(ranges: OrderEstimate['steps'], { from, to }: DayRange) {
  return Object.fromEntries(
    Object.entries(ranges).map(([step, range]) => [
      step,
      { from: range.from < from ? range.from : from, to: range.to < to ? range.to : to },
    ]),
  );
}

/** The days told before, without those of steps that are complete by now. */
function keptSteps(before: OrderEstimate | null, found: OrderEstimate['steps']) {
  if (before === null) return found;
  return Object.fromEntries(
    timedSteps.flatMap((step) => {
      const range = found[step] === undefined ? undefined : (before.steps[step] ?? found[step]);
      return range === undefined ? [] : [[step, range]];
    }),
  );
}

const isBefore = (
  one: (typeof stepIds)[number],
  other: (typeof stepIds)[number] | null,
  orSame = false,
) => other === null || stepIds.indexOf(one) < stepIds.indexOf(other) || (orSame && one === other);

type Around = { facts: EstimateFacts; known: Durations; now: Date };

function nextVideo(
  before: VideoEstimate | null,
  video: EstimateFacts['videos'][number],
  { facts, known, now }: Around,
): VideoEstimate {
  const stage = stageOf(video);
  const wait = videoWait(video, facts);
  const shootDate = bookedDay(facts, video.block);
  const waited = stage === 'draft' ? {} : waitedIn(before, wait, now);
  const { changeRounds } = video;
  const base = { stage, waited, shootDate, changeRounds };
  if (stage === 'draft') {
    return { ...tell(before, { wait, found: { kind: 'unknown' }, cause: null }, now), ...base };
  }
  const elapsed = now.getTime() - statusSinceOf(video).getTime() - (waited[stage] ?? 0);
  const found = expectedVideo({ stage, elapsed, shootDate }, known, now);
  const hasChanges = changeRounds > (before?.changeRounds ?? 0);
  const cause = hasChanges
    ? 'changes'
    : before !== null && before.stage !== 'draft' && isEarlier(stage, before.stage)
      ? 'back'
      : isBeforeShoot(video) && isOtherDay(before, shootDate, now)
        ? 'shoot-day'
        : null;
  return { ...tell(before, { wait, found, cause }, now), ...base };
}

const isEarlier = (one: VideoStage, other: VideoStage) =>
  videoStages.indexOf(one) < videoStages.indexOf(other);

/** Whether the shoot is on another day than was reckoned with. That a day is over is no such thing. */
function isOtherDay(
  before: Pick<OrderEstimate, 'shootDate'> | null,
  shootDate: string | null,
  now: Date,
): boolean {
  if (before === null || before.shootDate === shootDate) return false;
  return isAhead(before.shootDate, now) || isAhead(shootDate, now);
}

/** Milliseconds of a wait that is over now; 0 when it goes on or there was none. */
function endedWait(before: Pick<Told, 'waits'>, wait: WaitReason | null, now: Date): number {
  return before.waits === null || before.waits.for === wait ? 0 : waitUntil(before, now);
}

const waitUntil = ({ waits }: Pick<Told, 'waits'>, at: Date) =>
  waits === null ? 0 : Math.max(0, at.getTime() - waits.since.getTime());

/** Milliseconds of waiting within each stage. What a video waited before it was sent back is forgotten. */
function waitedIn(
  before: VideoEstimate | null,
  wait: WaitReason | null,
  now: Date,
): VideoEstimate['waited'] {
  if (before === null || before.stage === 'draft') return {};
  const { stage, waited } = before;
  const ended = endedWait(before, wait, now);
  return ended === 0 ? waited : { ...waited, [stage]: (waited[stage] ?? 0) + ended };
}

/** What is told now: the days, or the wait, and why the days moved. */
function tell(
  before: Told | null,
  {
    wait,
    found,
    cause,
    isFinal = false,
  }: {
    wait: WaitReason | null;
    found: Expected;
    cause: MoveCause | null;
    /** These very days are told already, so that none near to them may stand in their place. */
    isFinal?: boolean;
  },
  now: Date,
): Told {
  const fresh = found.kind === 'known' ? found.range : null;
  const moved = before?.moved ?? null;
  if (wait !== null) {
    const waits = before?.waits?.for === wait ? before.waits : { for: wait, since: now };
    return { waits, range: before?.range ?? fresh, isSlow: false, moved };
  }
  if (fresh === null) {
    return { waits: null, range: null, isSlow: found.kind === 'slow', moved: null };
  }
  const told = { waits: null, range: fresh, isSlow: false };
  const last = before?.range ?? null;
  if (before === null || last === null) {
    const first = { cause: 'changes', days: 0, before: null, at: now } as const;
    return { ...told, moved: cause === 'changes' ? first : moved };
  }
  const direction = fresh.to > last.to ? 'slower' : fresh.from < last.from ? 'faster' : null;
  const ended = before.waits;
  const isNothingToSay = ended === null && cause === null && isNear(last, fresh);
  if (direction === null || (isFinal && isNothingToSay)) return { ...told, moved };
  // A day more or less is told when there is something to say about it.
  if (
    !isFinal &&
    ended === null &&
    cause === null &&
    isNear(last, fresh) &&
    last.to >= studioDate(now)
  ) {
    return { ...told, range: last, moved };
  }
  return {
    ...told,
    moved: {
      cause: ended?.for ?? cause ?? direction,
      days: Math.round(waitUntil(before, now) / day),
      before: ended === null ? last : null,
      at: now,
    },
  };
}

const isNear = (one: DayRange, other: DayRange) =>
  [
    [one.from, other.from],
    [one.to, other.to],
  ].every(([a = '', b = '']) => Math.abs(Date.parse(a) - Date.parse(b)) <= day);

const isSameRange = (one: DayRange | null, other: DayRange | undefined) =>
  one?.from === other?.from && one?.to === other?.to;
