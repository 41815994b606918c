import { z } from 'zod';
import { documentId } from './document-id.ts';
import { filledText } from './named-text.ts';

/** Style frames of one subscription that are shown. */
export const maxFrames = 20;
/** Characters of what a customer writes when they send a frame back. */
export const maxFrameNote = 1000;

const share = z.number().min(0).max(1);
/** A place on a frame, as shares of its width and height. */
export const framePin = z.object({ x: share, y: share });
export type FramePin = z.infer<typeof framePin>;

const signed = { by: documentId, byName: z.string().max(320), at: z.date() };

/**
 * The customer's last answer to a frame, under the name that they had. `returned` says what should change, and where when a place was marked.
 */
export const frameAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approved'), ...signed, note: z.literal(''), pin: z.null() }),
  z.object({
    kind: z.literal('returned'),
    ...signed,
    note: filledText(maxFrameNote),
    pin: framePin.nullable(),
  }),
]);
export type FrameAnswer = z.infer<typeof frameAnswer>;

/** What a customer decides about a frame. */
export type FrameDecision =
  | { kind: 'approved' }
  | { kind: 'returned'; note: string; pin: FramePin | null };

type Answered = { answer: FrameAnswer | null };

/** How many frames wait for the customer, were sent back, and are approved. */
export function countFrames(frames: readonly Answered[]) {
  const count = (kind: FrameAnswer['kind'] | null) =>
    frames.filter(({ answer }) => (answer?.kind ?? null) === kind).length;
  return { waiting: count(null), returned: count('returned'), approved: count('approved') };
}

/** Whether the look is settled: there are frames, and the customer said yes to each of them. */
export const isLookSettled = (frames: readonly Answered[]): boolean =>
  frames.length > 0 && countFrames(frames).approved === frames.length;
