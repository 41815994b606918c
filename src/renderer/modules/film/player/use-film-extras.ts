import type { VersionCaptions } from '#domain/film-version.ts';
import { useCaptions, type CaptionsControl } from './use-captions.ts';
import type { LinkTo } from './use-film-address.ts';
import { useOptionalAddress } from './use-optional-address.ts';

type Stored = { fileId: string } | null | undefined;

/** What a player has beside its film, as far as it was sent: its first frame as a picture, and captions. */
export function useFilmExtras(
  linkTo: LinkTo,
  {
    poster,
    captions,
  }: { poster: Stored; captions: Pick<VersionCaptions, 'fileId' | 'language'> | null },
): { posterUrl: string | null; captions: CaptionsControl | null } {
  return {
    posterUrl: useOptionalAddress(linkTo, poster?.fileId ?? null),
    captions: useCaptions(linkTo, captions && { id: captions.fileId, language: captions.language }),
  };
}
