import { z } from 'zod';
import { documentId } from './document-id.ts';
import { blockWorks, timedSteps } from './durations.ts';
import { stepIds } from './steps.ts';
import { shootDate } from './shoot-day.ts';
import { waitReasons } from './wait-reason.ts';

/** Videos of one subscription that have an estimate: those in work, and those that were sent back. */
export const maxEstimatedVideos = 100;

/** From one of the studio's days to another, both included. */
export const dayRange = z.object({ from: shootDate, to: shootDate });
export type DayRange = z.infer<typeof dayRange>;

/** Why an estimate moved: a wait that is over, another shoot day, or work that takes longer or took less than usual. */
export const moveCauses = [...waitReasons, 'shoot-day', 'slower', 'faster'] as const;
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

/** The studio's time for one piece of work. It stands still while the customer is waited for, or a booked day. */
const clock = z.object({
  since: z.date(),
  /** Milliseconds in which it stood still, without the time since `stillSince`. */
  still: z.number().min(0),
  stillSince: z.date().nullable(),
});
export type Clock = z.infer<typeof clock>;

const orderEstimate = told.extend({
  /** The step that is under way; null when all are complete. */
  step: z.enum(stepIds).nullable(),
  clock,
  /** When coming steps are done, as far as that is known; the delivery with the last block in work. */
  steps: z.partialRecord(z.enum(timedSteps), dayRange),
  /** Steps whose time is counted, or that were complete before anybody looked. */
  counted: z.array(z.enum(stepIds)).max(stepIds.length),
});
export type OrderEstimate = z.infer<typeof orderEstimate>;

const blockEstimate = told.extend({
  work: z.enum(blockWorks),
  clock,
  /** Whether somebody looked from its beginning, so that its time counts. */
  isWhole: z.boolean(),
  /** The booked day that was reckoned with. */
  shootDate: shootDate.nullable(),
});
export type BlockEstimate = z.infer<typeof blockEstimate>;

/**
 * Document `estimates/{subscriptionId}`: when the coming steps and the blocks in work are done. One document, so that
 * a screen reads no more. Functions write it.
 */
export const estimate = z.object({
  userId: documentId,
  order: orderEstimate,
  /** By the numbers of the blocks with videos in work. */
  blocks: z.record(z.string().regex(/^\d{1,3}$/), blockEstimate).default({}),
  /** What is told of each video in work, or sent back: what its block is, or what it waits for itself. */
  videos: z.record(documentId, told),
  updatedAt: z.date(),
});
export type Estimate = z.infer<typeof estimate>;
