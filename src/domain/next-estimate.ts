import {
  timedSteps,
  timeLeft,
  type BlockWork,
  type Durations,
  type TimeLeft,
} from './durations.ts';
import {
  maxEstimatedVideos,
  type BlockEstimate,
  type Clock,
  type DayRange,
  type Estimate,
  type MoveCause,
  type OrderEstimate,
  type Told,
} from './estimate.ts';
import {
  bookedDay,
  isBeforeShoot,
  isInChanges,
  orderWait,
  videoWait,
  withoutPastDays,
  type EstimatedVideo,
  type EstimateFacts,
} from './estimate-facts.ts';
import { day } from './film-retention.ts';
import { currentStep, type StatusItem } from './progress.ts';
import { stepIds } from './steps.ts';
import { shootStart, studioDate } from './studio-clock.ts';
import type { WaitReason } from './wait-reason.ts';
import { isOpenStatus, statusSinceOf } from './work.ts';

/**
 * The estimate of a subscription as of `now`, after the one before. The same facts give the same days and keep the
 * reason of the last move, so that an event may come late or for nothing.
 */
export function nextEstimate(
  before: Estimate | null,
  given: EstimateFacts,
  known: Durations,
  now: Date,
): Estimate {
  const facts = withoutPastDays(given, now);
  const blocks = Object.fromEntries(
    [...openBlocks(facts)].map(([number, videos]) => {
      const last = before?.blocks[number] ?? null;
      return [number, nextBlock(last, { number, videos, facts, known, now })];
    }),
  );
  return {
    userId: facts.userId,
    order: nextOrder(before?.order ?? null, { facts, known, now, blocks: Object.values(blocks) }),
    blocks,
    videos: Object.fromEntries(
      facts.videos.slice(0, maxEstimatedVideos).map((video) => {
        const ofBlock = isOpenStatus(video.status) ? blocks[video.block] : undefined;
        return [
          video.id,
          toldOf(before?.videos[video.id] ?? null, videoWait(video, facts), ofBlock, now),
        ];
      }),
    ),
    updatedAt: now,
  };
}

const openBlocks = ({ videos }: EstimateFacts): Map<number, EstimatedVideo[]> =>
  Map.groupBy(
    videos.filter(({ status }) => isOpenStatus(status)),
    ({ block }) => block,
  );

type Block = {
  number: number;
  /** Those in work. */
  videos: readonly EstimatedVideo[];
  facts: EstimateFacts;
  known: Durations;
  now: Date;
};

function nextBlock(
  last: BlockEstimate | null,
  { number, videos, facts, known, now }: Block,
): BlockEstimate {
  const work: BlockWork = videos.every(isInChanges) ? 'changes' : 'films';
  const before = last?.work === work ? last : null;
  const shootDate = bookedDay(facts, number);
  const waits = videos.map((video) => videoWait(video, facts));
  const wait = waits.every((each) => each !== null) ? (waits[0] ?? null) : null;
  // The day stands for all that comes before the camera, and the block ends after it.
  const planned = shootDate !== null && videos.some(isBeforeShoot) ? shootStart(shootDate) : now;
  const isPlanned = planned > now;
  const isFresh = work === 'changes' || videos.every(({ status }) => status === 'activated');
  const first = Math.min(...videos.map((video) => statusSinceOf(video).getTime()));
  const clock = nextClock(before?.clock ?? { since: new Date(first), still: 0, stillSince: null }, {
    isStill: wait !== null || isPlanned,
    // Nothing happens when a booked day comes.
    endedAt:
      before?.waits === null && before.shootDate !== null ? shootStart(before.shootDate) : now,
    now,
  });
  const left = timeLeft(known.blocks[work], elapsedOf(clock, now));
  // That a day is over is no move.
  const isAhead = (date: string | null) => date !== null && shootStart(date) > now;
  const isMoved =
    before !== null &&
    before.shootDate !== shootDate &&
    videos.some(isBeforeShoot) &&
    (isPlanned || isAhead(before.shootDate));
  return {
    ...tell(
      last,
      {
        wait,
        left,
        from: isPlanned ? planned : now,
        cause: isMoved ? 'shoot-day' : null,
      },
      now,
    ),
    work,
    clock,
    isWhole: before?.isWhole ?? isFresh,
    shootDate,
  };
}

/** When the last block in work is delivered; null when that of one is not known. */
function lastOf(blocks: readonly BlockEstimate[]): DayRange | null {
  const ranges = blocks.flatMap(({ waits, range }) => (waits === null ? (range ?? []) : []));
  const [first, ...others] = ranges;
  if (first === undefined || ranges.length < blocks.length) return null;
  return others.reduce(
    (last, { from, to }) => ({
      from: from > last.from ? from : last.from,
      to: to > last.to ? to : last.to,
    }),
    first,
  );
}

type Order = {
  facts: EstimateFacts;
  known: Durations;
  now: Date;
  /** Those in work, the last of which ends the order. */
  blocks: readonly BlockEstimate[];
};

function nextOrder(
  before: OrderEstimate | null,
  { facts, known, now, blocks }: Order,
): OrderEstimate {
  const { steps } = facts;
  const step = currentStep(steps)?.id ?? null;
  const wait = orderWait(facts);
  const since = beginOf(steps, step) ?? before?.clock.since ?? now;
  const kept = before?.step === step ? before.clock : { still: 0, stillSince: null };
  const clock = nextClock({ ...kept, since }, { isStill: wait !== null, endedAt: now, now });
  const shootDate = nextDay(facts);
  const timed = timedSteps.find((each) => each === step);
  const current = timed === undefined ? null : timeLeft(known.steps[timed], elapsedOf(clock, now));
  const told = tell(
    before,
    {
      wait,
      left: lastOf(blocks) ?? { kind: current?.kind === 'slow' ? 'slow' : 'unknown' },
      from: now,
      cause:
        blocks.find(({ moved }) => moved?.at.getTime() === now.getTime())?.moved?.cause ?? null,
    },
    now,
  );
  return {
    ...told,
    step,
    clock,
    steps: {
      ...(timed !== undefined && current?.kind === 'known'
        ? { [timed]: rangeOf(current, now) }
        : {}),
      ...(isLeft(steps, 'shoot') && shootDate !== null
        ? { shoot: { from: shootDate, to: shootDate } }
        : {}),
      ...(told.range === null ? {} : { delivery: told.range }),
    },
    counted: stepIds.filter((id) => before?.counted.includes(id) === true || !isLeft(steps, id)),
  };
}

const isLeft = (steps: readonly StatusItem[], step: StatusItem['id']): boolean =>
  steps.some(({ id, status }) => id === step && status !== 'complete');

/** The next day on which something of the order is filmed. */
const nextDay = ({ bookings }: EstimateFacts): string | null =>
  bookings.flatMap(({ date }) => date ?? []).toSorted()[0] ?? null;

/** When a step began: when the one before it was complete. */
function beginOf(steps: readonly StatusItem[], step: OrderEstimate['step']): Date | null {
  const index = step === null ? -1 : stepIds.indexOf(step);
  const former = steps[index - 1];
  return former?.status === 'complete' ? former.date : null;
}

type Counted<Work> = { work: Work; milliseconds: number };

/** The time that the studio took for steps that are complete now and were not counted yet. */
export function finishedSteps(
  before: OrderEstimate | null,
  steps: readonly StatusItem[],
): Counted<(typeof timedSteps)[number]>[] {
  // Nobody knows how long the studio waited while nobody looked.
  if (before === null) return [];
  return timedSteps.flatMap((work) => {
    const done = steps.find(({ id }) => id === work);
    const begun = beginOf(steps, work);
    if (before.counted.includes(work) || done?.status !== 'complete') return [];
    if (done.date === null || begun === null) return [];
    const clock = before.step === work ? before.clock : { still: 0, stillSince: null };
    return [{ work, milliseconds: elapsedOf({ ...clock, since: begun }, done.date) }];
  });
}

/** The time of blocks that had videos in work and have none any more, by when the last one was delivered. */
export function finishedBlocks(
  before: Estimate | null,
  facts: EstimateFacts,
  deliveredAt: (block: number) => Date | null,
): Counted<BlockWork>[] {
  const open = openBlocks(facts);
  return Object.entries(before?.blocks ?? {}).flatMap(([number, { work, clock, isWhole }]) => {
    if (open.has(Number(number)) || !isWhole) return [];
    const at = deliveredAt(Number(number));
    return at === null ? [] : [{ work, milliseconds: elapsedOf(clock, at) }];
  });
}

/** Milliseconds of the studio's time until a moment. */
const elapsedOf = ({ since, still, stillSince }: Clock, at: Date): number =>
  Math.max(0, Math.min(at.getTime(), stillSince?.getTime() ?? Infinity) - since.getTime() - still);

function nextClock(
  before: Clock,
  { isStill, endedAt, now }: { isStill: boolean; endedAt: Date; now: Date },
): Clock {
  if (isStill) return { ...before, stillSince: before.stillSince ?? now };
  if (before.stillSince === null) return before;
  const end = Math.min(now.getTime(), endedAt.getTime());
  const stood = Math.max(0, end - before.stillSince.getTime());
  return { ...before, still: before.still + stood, stillSince: null };
}

function rangeOf({ from, to }: Extract<TimeLeft, { kind: 'known' }>, after: Date): DayRange {
  const dayIn = (milliseconds: number) => studioDate(new Date(after.getTime() + milliseconds));
  return { from: dayIn(from), to: dayIn(to) };
}

/** What is told of one video: what its block is, unless it waits for something itself. */
function toldOf(
  before: Told | null,
  wait: WaitReason | null,
  ofBlock: BlockEstimate | undefined,
  now: Date,
): Told {
  const { waits, range, isSlow, moved } = ofBlock ?? nothingTold;
  return { waits: wait === null ? waits : waitSince(before, wait, now), range, isSlow, moved };
}

const nothingTold: Told = { waits: null, range: null, isSlow: false, moved: null };

const waitSince = (before: Told | null, wait: WaitReason, now: Date) =>
  before?.waits?.for === wait ? before.waits : { for: wait, since: now };

type Found = {
  wait: WaitReason | null;
  /** What is left from a moment on, or the days themselves. */
  left: TimeLeft | DayRange;
  from: Date;
  /** Why it may have moved, besides a wait that is over. */
  cause: MoveCause | null;
};

/**
 * What is told now: the wait, or the days. They are told anew, with the cause, when they moved by more than a day. That
 * time passes moves nothing: what was told is slow when it is over.
 */
function tell(before: Told | null, { wait, left, from, cause }: Found, now: Date): Told {
  const last = before?.range ?? null;
  const moved = before?.moved ?? null;
  const fresh = !('kind' in left) ? left : left.kind === 'known' ? rangeOf(left, from) : null;
  if (wait !== null) {
    return { waits: waitSince(before, wait, now), range: last ?? fresh, isSlow: false, moved };
  }
  if (fresh === null) return { ...nothingTold, isSlow: 'kind' in left && left.kind === 'slow' };
  const told = { waits: null, range: fresh, isSlow: false };
  if (before === null || last === null) return { ...told, moved };
  const ended = before.waits;
  const isLater = fresh.to > last.to || fresh.from > last.from;
  const why = ended?.for ?? cause ?? (isLater ? 'slower' : 'faster');
  const isOver = last.to < studioDate(now);
  if (!isOver && (why === 'slower' || isNear(last, fresh))) return { ...told, range: last, moved };
  const days = ended === null ? 0 : Math.round((now.getTime() - ended.since.getTime()) / day);
  return { ...told, moved: { cause: why, days, before: last, at: now } };
}

const isNear = (one: DayRange, other: DayRange) =>
  [
    [one.from, other.from],
    [one.to, other.to],
  ].every(([a = '', b = '']) => Math.abs(Date.parse(a) - Date.parse(b)) <= day);
