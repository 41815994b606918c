import type { FilmClock } from '#domain/film-report.ts';
import type { VersionFile } from '#domain/film-version.ts';
import { FilmLoading } from './film-loading.tsx';
import { WatchFilm } from './film-player.tsx';
import { NotPlayable } from './not-playable.tsx';
import { useCaptions, type CaptionsOf } from './use-captions.ts';
import { useFilmAddress, type LinkTo } from './use-film-address.ts';

type LinkedFilmProps = {
  label: string;
  /** What its address is asked for with. */
  id: string;
  file: Pick<VersionFile, 'width' | 'height'> & FilmClock;
  posterUrl: string | null;
  /** Null for a film without. */
  captionsOf: CaptionsOf | null;
  linkTo: LinkTo;
};

/** A stored film in its player. */
export function LinkedFilm(props: LinkedFilmProps) {
  const { label, id, file, posterUrl, captionsOf, linkTo } = props;
  const address = useFilmAddress(linkTo, id);
  const captions = useCaptions(linkTo, captionsOf);
  return address.state === 'failed' ? (
    <NotPlayable reason={address.reason} onRetry={address.retry} />
  ) : (
    <WatchFilm
      clock={file}
      posterUrl={posterUrl}
      captions={captions}
      label={label}
      url={address.state === 'ready' ? address.url : null}
      width={file.width}
      height={file.height}
      onFailure={address.state === 'ready' ? address.onFailure : nothing}
    >
      {address.state === 'loading' ? <FilmLoading /> : null}
    </WatchFilm>
  );
}

const nothing = () => {};
