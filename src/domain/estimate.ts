import { z } from 'zod';
import { documentId } from './document-id.ts';
import { timedSteps, videoStages } from './durations.ts';
import { stepIds } from './steps.ts';
import { shootDate } from './shoot-day.ts';
import { waitReasons } from './wait-reason.ts';

/** Videos of one subscription that have an estimate: those in work, and those that were sent back. */
export const maxEstimatedVideos = 100;

/** From one of the studio's days to another, both included. */
export const dayRange = z.object({ from: shootDate, to: shootDate });
export type DayRange = z.infer<typeof dayRange>;

/**
 * Why an estimate moved: a wait that is over, a wish for changes, another shoot day, something done once
 * more, or a stage that takes longer or took less than usual.
 */
export const moveCauses = [
  ...waitReasons,
  'changes',
  'shoot-day',
  'back',
  'slower',
  'faster',
] as const;
export type MoveCause = (typeof moveCauses)[number];

const moved = z.object({
  cause: z.enum(moveCauses),
  /** Whole days of the wait that is over; 0 for other causes. */
  days: z.number().int().min(0),
  /** What was told before; null while a wait hid it. */
  before: dayRange.nullable(),
  at: z.date(),
});
export type Moved = z.infer<typeof moved>;

const milliseconds = z.number().min(0);

const told = z.object({
  /** What the studio waits for, and since when; null while it works. */
  waits: z.object({ for: z.enum(waitReasons), since: z.date() }).nullable(),
  /** When it is done. Null while too little is known; during a wait the last one, which nobody is shown. */
  range: dayRange.nullable(),
  /** It takes longer than it ever did, so nothing can be said. */
  isSlow: z.boolean(),
  moved: moved.nullable(),
});
/** What is told about a subscription or about a video. */
export type Told = z.infer<typeof told>;

const orderEstimate = told.extend({
  /** The step that the clock below belongs to; null when all are complete. */
  step: z.enum(stepIds).nullable(),
  /** Milliseconds of waiting within this step, without the wait that goes on. */
  waited: milliseconds,
  /** The booked day that was reckoned with. */
  shootDate: shootDate.nullable(),
  /** When each coming step is done, as far as it is known. */
  steps: z.partialRecord(z.enum(timedSteps), dayRange),
  /** Steps whose time is counted, or that were complete before anybody looked. */
  counted: z.array(z.enum(stepIds)).max(stepIds.length),
});
export type OrderEstimate = z.infer<typeof orderEstimate>;

const videoEstimate = told.extend({
  stage: z.enum([...videoStages, 'draft']),
  /** Milliseconds of waiting within each stage, without the wait that goes on. */
  waited: z.partialRecord(z.enum(videoStages), milliseconds),
  shootDate: shootDate.nullable(),
  changeRounds: z.number().int().min(0),
});
export type VideoEstimate = z.infer<typeof videoEstimate>;

/**
 * Document `estimates/{subscriptionId}`: when the coming steps and the videos in work are done. One
 * document, so that a screen reads no more. Functions write it.
 */
export const estimate = z.object({
  userId: documentId,
  order: orderEstimate,
  videos: z.record(documentId, videoEstimate),
  updatedAt: z.date(),
});
export type Estimate = z.infer<typeof estimate>;
