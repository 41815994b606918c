import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';
import { manyByHand, often, type Call } from './call.ts';

export const reviewCalls = {
  /**
   * The customer approves the version that they see, or sends it back to editing with their
   * open comments as the reason. Asked again with the same answer, it changes nothing. With `undo`, they take
   * this answer back, as long as nobody has built on it.
   * @throws ProductError `version-replaced`, `not-under-review`, `no-comments`, `no-rounds-left` or
   * `answer-stands`
   */
  reviewFilm: {
    kind: 'write',
    body: z.strictObject({
      videoId: documentId,
      /** The version that they watched: a later one keeps its own review. */
      version: z.number().int().min(1),
      outcome: z.enum(['approved', 'changes']),
      undo: z.boolean().default(false),
    }),
    /** How often they can still ask for changes. */
    answer: z.object({ roundsLeft: z.number().int().nonnegative() }),
    limit: often(manyByHand, 'answered reviews', 'answer again'),
  },
} satisfies Record<string, Call>;
