import { z } from 'zod';
import { documentId } from './document-id.ts';
import type { FilmVersion } from './film-version.ts';

/** Days for which a link to a film works, unless its owner ends it before. */
export const shareDays = 14;
/** Links of one video that work at a time. */
export const maxShares = 50;
/** Links of one person that are listed at a time. */
export const maxOwnShares = 100;

/** The id of a link, which is its secret: nobody guesses it. */
export const shareId = z.string().regex(/^[A-Za-z0-9_-]{20,128}$/);

/**
 * Document `shares/{id}`: a link to one version of a film for people without an account. Its id is the
 * secret in the address.
 */
export const filmShare = z.object({
  id: z.string().min(1),
  userId: documentId,
  videoId: documentId,
  version: z.number().int().min(1),
  createdAt: z.date(),
  expiresAt: z.date(),
  /** When its owner ended it; null while they have not. */
  endedAt: z.date().nullable(),
});
export type FilmShare = z.infer<typeof filmShare>;

/** Whether a link to a version has something to show: its customer sees it, and its files are kept. */
export const isShareable = ({
  state,
  keptUntil,
}: Pick<FilmVersion, 'state' | 'keptUntil'>): boolean =>
  state === 'delivered' && keptUntil !== null;

/** Whether a link opens its film at this moment. */
export const isShareOpen = ({ expiresAt, endedAt }: FilmShare, now: Date): boolean =>
  endedAt === null && now < expiresAt;
