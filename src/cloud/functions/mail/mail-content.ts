import { z } from 'zod';
import { parcelReference } from '#domain/parcel-reference.ts';

/** What a mail says, before it is laid out: it can wait in `mailQueue` as it is. */
export const mailContent = z.object({
  subject: z.string(),
  /** Plain text. A line break in it stays one. */
  paragraphs: z.array(z.string()),
  /** To a page of the site. */
  link: z.object({ label: z.string(), path: z.string() }),
  /** The parcel of which the mail shows the newest picture. */
  pictureOf: parcelReference.optional(),
  /** A file that belongs to it, as text. */
  attachment: z
    .object({ filename: z.string(), content: z.string(), contentType: z.string() })
    .optional(),
});
export type MailContent = z.infer<typeof mailContent>;
