import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';
import { versionCaptions, versionFile } from '#domain/film-version.ts';
import type { CallLimit } from '#domain/limits.ts';
import { filmFormat } from '#domain/stored-file.ts';

/**
 * `sharedFilm`: the film behind a link that its customer made, for everybody who has the link. It takes
 * no token.
 */
export const sharedFilmRequest = z.strictObject({ videoId: documentId, shareId: documentId });
export const sharedFilmResponse = z.object({
  title: z.string(),
  version: z.number().int().min(1),
  /** When the link ends. */
  expiresAt: z.coerce.date(),
  files: z.array(
    versionFile.omit({ fileId: true, name: true, poster: true }).extend({
      format: filmFormat,
      /** To be played. */
      url: z.url(),
      /** To be saved. */
      downloadUrl: z.url(),
      /** Of the picture that stands in its player before it plays. */
      posterUrl: z.url().nullable(),
    }),
  ),
  captions: versionCaptions
    .omit({ fileId: true, name: true })
    .extend({ url: z.url(), downloadUrl: z.url() })
    .nullable(),
});
export type SharedFilm = z.infer<typeof sharedFilmResponse>;

/** Of one link: whoever has it shares its bucket. */
export const sharedFilmLimit: CallLimit = {
  burst: 1000,
  everySeconds: 1,
  done: (calls) => `opened this film ${calls} times, or others with the link did,`,
  again: 'open it again',
  safe: '',
};
