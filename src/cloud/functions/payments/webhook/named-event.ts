import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';

/**
 * What is taken of an event. The rest of it is written in the version of the provider's API that its endpoint was
 * made with, whatever ours is: the object is read again, in ours.
 */
const event = z
  .object({
    id: documentId,
    type: z.string(),
    // Seconds since 1970, of a time that a date can hold.
    created: z
      .number()
      .transform((seconds) => new Date(seconds * 1000))
      .pipe(z.date()),
    data: z.object({ object: z.object({ id: documentId }) }),
  })
  .transform(({ id, type, created, data }) => ({
    id,
    type,
    /** When it happened. */
    at: created,
    /** Of the object that it is about. */
    objectId: data.object.id,
  }));
export type NamedEvent = z.infer<typeof event>;

/** Reads a verified webhook event. */
export const namedEventOf = (verified: unknown): NamedEvent => event.parse(verified);
