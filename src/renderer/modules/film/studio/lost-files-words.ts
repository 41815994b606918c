import type { FilmVersion } from '#domain/film-version.ts';
import type { StoredFile } from '#domain/stored-file.ts';
import { formatNames } from '../check/film-format.ts';

type Version = Pick<FilmVersion, 'number' | 'state' | 'files' | 'captions'>;

/** What to say of each file of a version that is no longer in the storage, unless another one has its place. */
export function lostFilesWords(
  { number, state, files, captions }: Version,
  stored: readonly StoredFile[],
): { id: string; text: string }[] {
  return stored.flatMap((file) => {
    if (file.version !== number || file.refusal !== 'missing') return [];
    const gone = `${file.name} is no longer in our storage.`;
    if (file.purpose === 'captions' && captions === null) {
      const advice = state === 'withdrawn' ? '' : ' Send it again.';
      return [{ id: file.id, text: `Captions: ${gone}${advice}` }];
    }
    if (file.purpose !== 'cut' || files[file.format] !== undefined) return [];
    return [{ id: file.id, text: `${formatNames[file.format]}: ${gone}${cutAdvice[state]}` }];
  });
}

/** No cut is added to a version that was delivered. */
const cutAdvice = {
  draft: ' Send it again.',
  delivered: ' The customer cannot watch it any more. Send it again with a new version.',
  withdrawn: '',
} satisfies Record<FilmVersion['state'], string>;
