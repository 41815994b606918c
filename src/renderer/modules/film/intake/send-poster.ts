import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { cleanFileName, posterTypes, type FileDraft } from '#domain/stored-file.ts';
import type { Upload } from '#stores/upload.ts';

export type PosterUploads = Pick<
  UploadsClient,
  'begin' | 'cancel' | 'dismiss' | 'getState' | 'subscribe'
>;

export type CutDraft = Extract<FileDraft, { purpose: 'cut' }>;

/**
 * Sends the poster of a cut as soon as the cut is on its way, because the poster's grant names that of the cut.
 * One that cannot be sent is given up: a film plays without it. `cut` is the very draft that the cut's upload
 * begins with, which tells it from others of its format. The returned function gives the poster up.
 */
export function sendPoster(uploads: PosterUploads, cut: CutDraft, picture: Blob): () => void {
  const type = posterTypes.find((each) => each === picture.type);
  if (type === undefined) return () => undefined;
  const { videoId, userId, uploadedBy, format, name } = cut;
  const over = new AbortController();
  const find = (draft: FileDraft | null) =>
    Object.values(uploads.getState()).find((upload) => upload.draft === draft);
  /** The cut's upload, as it was last seen. */
  let seen: Upload | null = null;
  let poster: FileDraft | null = null;
  const follow = () => {
    const own = find(poster);
    if (own?.phase.state === 'sent') {
      stop();
      uploads.dismiss(own.key);
      return;
    }
    if (own?.phase.state === 'failed') warn(own.phase.error);
    const now = find(cut);
    const isCanceled = now === undefined && seen !== null && seen.phase.state !== 'sent';
    if (isCanceled || own?.phase.state === 'failed') {
      stop();
      if (own !== undefined) void uploads.cancel(own.key);
      return;
    }
    seen = now ?? seen;
    const isUnderWay = now?.phase.state === 'sending' || now?.phase.state === 'sent';
    if (poster === null && isUnderWay && now.fileId !== null) {
      poster = posterOf(now.fileId);
      void begin(poster);
    }
  };
  const posterOf = (cutId: string): FileDraft => ({
    videoId,
    userId,
    uploadedBy,
    format,
    purpose: 'poster',
    assetKind: null,
    name: cleanFileName(`${name.replace(/\.[^.]*$/, '')} poster`),
    type,
    size: picture.size,
    cutId,
  });
  async function begin(draft: FileDraft): Promise<void> {
    const file = new File([picture], 'poster', { type: picture.type, lastModified: 0 });
    try {
      const target = `poster/${videoId}/${format}`;
      if (!(await uploads.begin(target, draft, file, { signal: over.signal }))) stop();
    } catch (error) {
      stop();
      warn(error);
    }
  }
  const unsubscribe = uploads.subscribe(follow);
  const stop = () => {
    over.abort();
    unsubscribe();
  };
  follow();
  return stop;
}

const warn = (error: unknown) => console.warn('A poster could not be sent', error);
