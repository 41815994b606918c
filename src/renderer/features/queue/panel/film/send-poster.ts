import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { cleanFileName, posterTypes, type FilmFormat } from '#domain/stored-file.ts';
import type { Upload } from '#stores/upload.ts';

export type PosterUploads = Pick<
  UploadsClient,
  'begin' | 'cancel' | 'dismiss' | 'getState' | 'subscribe'
>;

type Cut = {
  /** Where the cut is sent. */
  target: string;
  videoId: string;
  userId: string;
  uploadedBy: string;
  format: FilmFormat;
  name: string;
};

/**
 * Sends the poster of a cut as soon as the cut is on its way, because the poster's grant names that of the cut.
 * One that cannot be sent is given up: a film plays without it. The returned function stops waiting for the cut.
 */
export function sendPoster(uploads: PosterUploads, cut: Cut, picture: Blob): () => void {
  const type = posterTypes.find((each) => each === picture.type);
  if (type === undefined) return () => undefined;
  const { target: cutTarget, name, ...about } = cut;
  const target = `poster/${about.videoId}/${about.format}`;
  const isUnderWay = ({ phase }: Upload) => phase.state === 'sending' || phase.state === 'sent';
  const find = (wanted: string) =>
    Object.values(uploads.getState()).filter((upload) => upload.target === wanted);
  // An earlier cut of this format may still be in the list.
  const earlier = new Set(
    find(cutTarget)
      .filter(({ phase }) => phase.state === 'sent')
      .map(({ fileId }) => fileId),
  );
  let isBegun = false;
  const follow = () => {
    const upload = find(cutTarget).find((each) => isUnderWay(each) && !earlier.has(each.fileId));
    if (!isBegun && upload !== undefined && upload.fileId !== null) {
      isBegun = true;
      void begin(upload.fileId).catch(giveUp);
      return;
    }
    for (const { key, phase } of find(target)) {
      if (phase.state === 'failed') giveUp(phase.error);
      if (phase.state === 'sent' || phase.state === 'failed') {
        stop();
        if (phase.state === 'sent') uploads.dismiss(key);
        else void uploads.cancel(key);
      }
    }
  };
  const begin = (cutId: string) =>
    uploads.begin(
      target,
      {
        ...about,
        purpose: 'poster',
        assetKind: null,
        name: cleanFileName(`${name.replace(/\.[^.]*$/, '')} poster`),
        type,
        size: picture.size,
        cutId,
      },
      new File([picture], 'poster', { type, lastModified: 0 }),
    );
  const stop = uploads.subscribe(follow);
  follow();
  return stop;
}

const giveUp = (error: unknown) => console.warn('A poster could not be sent', error);
