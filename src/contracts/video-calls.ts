import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';
import { filledText } from '#domain/named-text.ts';
import { manyByHand, tokenBalance, type Call } from './call.ts';

export const videoCalls = {
  /** The owner orders a draft; its tokens are spent. */
  activateVideo: {
    kind: 'write',
    body: z.strictObject({ videoId: documentId }),
    answer: tokenBalance,
    limit: {
      ...manyByHand,
      done: (calls) => `tried to order videos ${calls} times`,
      again: 'order the next one',
      safe: 'No tokens were spent.',
    },
  },
  /**
   * Staff send an activated video back to draft; its tokens return. `lastMoveId` is the
   * last move that they saw, if given: a video that was ordered again since then stays ordered.
   */
  returnVideo: {
    kind: 'write',
    callers: 'staff',
    body: z.strictObject({
      videoId: documentId,
      lastMoveId: documentId.nullable().optional(),
      reason: filledText(500),
    }),
    answer: tokenBalance,
    limit: {
      burst: 200,
      everySeconds: 5,
      done: (calls) => `sent back videos ${calls} times`,
      again: 'send back the next one',
      safe: 'Nothing was changed.',
    },
  },
} satisfies Record<string, Call>;
