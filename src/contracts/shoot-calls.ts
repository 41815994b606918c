import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';
import { filledText } from '#domain/named-text.ts';
import { newClosure } from '#domain/studio-closure.ts';
import { shootDate } from '#domain/shoot-day.ts';
import { maxBlocks } from '#domain/video.ts';
import { byHand, type Call } from './call.ts';

const ofBlock = { subscriptionId: documentId, block: z.number().int().min(1).max(maxBlocks) };
export const maxMoveReason = 200;

export const shootCalls = {
  /**
   * The customer holds a day for a block while they decide, books it or moves to it, gives
   * the held place back, or cancels what is booked. Asked again, each changes nothing.
   * @throws ProductError `day-full`, `day-closed`, `day-too-soon`, `day-after-end`,
   * `shoot-begun`, `block-filmed`, `brief-not-approved` or `subscription-inactive`
   */
  bookShootDay: {
    kind: 'function',
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('hold'), ...ofBlock, date: shootDate }),
      z.strictObject({ action: z.literal('book'), ...ofBlock, date: shootDate }),
      z.strictObject({ action: z.literal('release'), ...ofBlock }),
      z.strictObject({ action: z.literal('cancel'), ...ofBlock }),
    ]),
    /** What is booked and held afterwards. `now` is the clock that decides. */
    answer: z.object({
      date: shootDate.nullable(),
      hold: z.object({ date: shootDate, until: z.coerce.date() }).nullable(),
      now: z.coerce.date(),
    }),
    limit: {
      burst: 60,
      everySeconds: 20,
      done: (calls) => `changed shoot days ${calls} times`,
      again: 'change them again',
      safe: 'Nothing was changed.',
    },
  },
  /** An admin closes a day; orders that are booked on it lose it. */
  closeShootDay: {
    kind: 'function',
    callers: 'admin',
    body: z.strictObject({ date: shootDate }),
    /** How many orders lost the day. */
    answer: z.object({ lost: z.number().int().nonnegative() }),
    limit: byHand('closed', 'shoot days', 'close'),
  },
  /**
   * An admin moves all orders that are booked on a day to another one. With `closes`, nobody
   * can book the old day afterwards. Its customers read the reason.
   * @throws ProductError `day-full`, `day-closed`, `shoot-begun` or `not-found`
   */
  moveShootDay: {
    kind: 'function',
    callers: 'admin',
    body: z
      .strictObject({
        from: shootDate,
        to: shootDate,
        reason: filledText(maxMoveReason),
        closes: z.boolean(),
      })
      // With `closes`, the day would be closed under the orders that stay on it.
      .refine(({ from, to }) => from !== to, { path: ['to'] }),
    /** How many orders were moved. */
    answer: z.object({ moved: z.number().int().nonnegative() }),
    limit: byHand('moved', 'shoot days', 'move'),
  },
  /** An admin closes the studio on a day of each week or from one date to another, or ends it. */
  changeClosures: {
    kind: 'essential',
    callers: 'admin',
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('add'), closure: newClosure }),
      z.strictObject({ action: z.literal('remove'), closureId: documentId }),
    ]),
    /** How many closures there are afterwards. */
    answer: z.object({ closures: z.number().int().nonnegative() }),
    limit: byHand('changed', 'closures', 'change'),
  },
} satisfies Record<string, Call>;
export type BookShootDay = z.output<typeof shootCalls.bookShootDay.body>;
export type MoveShootDay = z.output<typeof shootCalls.moveShootDay.body>;
export type ChangeClosures = z.output<typeof shootCalls.changeClosures.body>;
