import type { z } from 'zod';
import { appCheckHeader } from '#contracts/functions-api.ts';
import {
  sharedFilmLimit,
  sharedFilmRequest,
  type sharedFilmResponse,
} from '#contracts/shared-film.ts';
import { downloadNames } from '#domain/download-names.ts';
import { filmShare, isShareable, isShareOpen } from '#domain/film-share.ts';
import { filmVersion, type FilmVersion, type VersionPoster } from '#domain/film-version.ts';
import { isAllowed } from '#domain/gates.ts';
import { filmFormats, linkMinutes } from '#domain/stored-file.ts';
import { video as storedVideo } from '#domain/video.ts';
import { capacity } from '../capacity.ts';
import { addressOf } from './address-of.ts';
import { requireOurClient } from '../request/app-check.ts';
import { bodyOf } from '../request/body.ts';
import { refusal } from '../request/failure.ts';
import { jsonFunction } from '../request/json-function.ts';
import { createCallLimiter } from '../request/limit-calls.ts';
import { accountOf } from '../store/account.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { loadSystemStatus } from '../store/system-status.ts';

type SharedFilm = z.input<typeof sharedFilmResponse>;

const limiter = createCallLimiter('sharedFilm', sharedFilmLimit);
/** Where the bucket of a link is, beside those of people. */
const bucketOf = (shareId: string) => `link-${shareId}`;

/**
 * Shows a film to everybody who has a link that its customer made, until the link ends. Nobody has to
 * be logged in, so nothing is told but that film. A link that is wrong, ended or over, or whose owner is shut
 * out, gets one answer.
 */
export const sharedFilm = jsonFunction(
  'sharedFilm',
  capacity.sharedFilm,
  async (request): Promise<SharedFilm> => {
    await requireOurClient(request.get(appCheckHeader));
    if (!isAllowed(await loadSystemStatus(), 'default')) throw refusal('gate-closed');
    const { videoId, shareId } = bodyOf(sharedFilmRequest, request.rawBody);
    limiter.requireNoWait(bucketOf(shareId));
    const reference = database().doc(`videos/${videoId}`);
    const [shareDocument, videoDocument] = await Promise.all([
      reference.collection('shares').doc(shareId).get(),
      reference.get(),
    ]);
    const share = readDocument(filmShare, shareDocument);
    const video = readDocument(storedVideo, videoDocument);
    if (share === null || video === null || share.userId !== video.userId)
      throw refusal('link-over');
    if (!isShareOpen(share, new Date())) throw refusal('link-over');
    const [owner, versionDocument] = await Promise.all([
      database().doc(`users/${share.userId}`).get(),
      reference.collection('versions').doc(String(share.version)).get(),
    ]);
    if (accountOf(owner.data()).disabled) throw refusal('link-over');
    const version = readDocument(filmVersion, versionDocument);
    if (version === null || !isShareable(version)) throw refusal('link-over');
    // Only links that work have one, so guesses write nothing.
    await limiter.take(bucketOf(shareId));
    return {
      title: video.title,
      version: version.number,
      expiresAt: share.expiresAt,
      ...(await linkedFiles(video.title, version, share.expiresAt)),
    };
  },
);

/** Addresses end with the link at the latest. */
async function linkedFiles(
  title: string,
  { number, files, captions }: FilmVersion,
  until: Date,
): Promise<Pick<SharedFilm, 'files' | 'captions'>> {
  const names = downloadNames(title, { number, files });
  const soon = Date.now() + linkMinutes * 60_000;
  const expiresAt = new Date(Math.min(soon, until.getTime()));
  const urlsOf = async (file: LinkableFile) => ({
    url: await addressOf(file, { expiresAt, download: false }),
    downloadUrl: await addressOf(file, { expiresAt, download: true }),
  });
  const formats = filmFormats.flatMap((format) => {
    const file = files[format];
    return file === undefined ? [] : [{ format, ...file }];
  });
  return {
    files: await Promise.all(
      formats.map(async ({ fileId, name: _name, poster, ...facts }) => ({
        ...facts,
        ...(await urlsOf({ id: fileId, name: names[facts.format], type: facts.type })),
        posterUrl: poster && (await urlsOf(posterFileOf(poster))).url,
      })),
    ),
    captions: captions && {
      size: captions.size,
      language: captions.language,
      ...(await urlsOf({ id: captions.fileId, name: names.captions, type: 'text/vtt' })),
    },
  };
}

type LinkableFile = Parameters<typeof addressOf>[0];

const posterFileOf = ({ fileId, type }: VersionPoster): LinkableFile => ({
  id: fileId,
  name: 'poster',
  type,
});
