import { z } from 'zod';
import { maxAuditReason } from '#domain/audit-reason.ts';
import { documentId } from '#domain/document-id.ts';
import { shareId } from '#domain/film-share.ts';
import { filledText } from '#domain/named-text.ts';
import { byHand, type Call } from './call.ts';

export const filmCalls = {
  /**
   * An address at which a file can be loaded for a while, by everybody who has it. With
   * `download`, the browser saves it under its name instead of showing it.
   * @throws ProductError `forbidden`, `not-found`, `file-not-ready` or `file-refused`
   */
  fileLink: {
    kind: 'default',
    body: z.strictObject({
      fileId: documentId,
      download: z.boolean().optional(),
    }),
    answer: z.object({ url: z.url(), expiresAt: z.coerce.date() }),
    limit: {
      burst: 300,
      everySeconds: 2,
      done: (calls) => `opened ${calls} files`,
      again: 'open the next one',
      safe: '',
    },
  },
  /**
   * A link to a delivered version with files, made by its customer for everybody who has it. Asked
   * again with the same id, it changes nothing.
   * @throws ProductError `link-to-nothing`, `too-many-links`, or `link-ended` where this link worked once
   */
  createShare: {
    kind: 'write',
    body: z.strictObject({
      videoId: documentId,
      version: z.number().int().min(1),
      shareId,
    }),
    /** When the link ends. */
    answer: z.object({ expiresAt: z.coerce.date() }),
    limit: byHand('created', 'links', 'create'),
  },
  /**
   * Staff take a delivered version away from its customer, who reads the reason. Its links
   * end. Asked again, it changes nothing.
   * @throws ProductError `not-found` or `not-delivered`
   */
  withdrawVersion: {
    kind: 'essential',
    callers: 'staff',
    body: z.strictObject({
      videoId: documentId,
      version: z.number().int().min(1),
      reason: filledText(maxAuditReason),
    }),
    /** How many links ended. */
    answer: z.object({ endedLinks: z.number().int().nonnegative() }),
    limit: byHand('withdrawn', 'versions', 'withdraw'),
  },
} satisfies Record<string, Call>;
