import { z } from 'zod';
import { ProductError } from './errors.ts';

/** Files that one person can ask to store within an hour, whatever becomes of them. */
export const maxGrantsAnHour = 300;

/** Document `uploadCounts/{uid}`: the files that a person has asked to store since a time. */
export const uploadCount = z.object({
  count: z.number().int().min(1).max(maxGrantsAnHour),
  /** An hour later it may begin again. */
  since: z.date(),
  /** The file that was counted last: the rules ask for it in the same commit. */
  lastFileId: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/),
});
export type UploadCount = z.infer<typeof uploadCount>;

/** When somebody who has used it up can begin the next upload; null while they have not. */
export function nextUploadAt({ count, since }: UploadCount): Date | null {
  return count < maxGrantsAnHour ? null : new Date(since.getTime() + 3_600_000);
}

/** What a person is told who has begun too many uploads. `from` is a time of day, such as `14:20`. */
export const tooManyUploads = (from: string, cause: unknown): ProductError =>
  new ProductError(
    'too-many-uploads',
    `You have begun ${maxGrantsAnHour} uploads in an hour. You can begin the next one at ${from}. Nothing was lost.`,
    { cause },
  );
