import { useRef } from 'react';
import type { FilmClock } from '#domain/film-report.ts';
import type { VersionFile } from '#domain/film-version.ts';
import { FilmPlayer } from './film-player.tsx';
import { useCaptions, type CaptionsOf } from './use-captions.ts';
import { useFilmAddress, type LinkTo } from './use-film-address.ts';
import { usePlayback } from './use-playback.ts';

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

/** A stored film in a player of its own, where nothing else follows what is played. */
export function LinkedFilm(props: LinkedFilmProps) {
  const { label, id, file, posterUrl, captionsOf, linkTo } = props;
  const videoRef = useRef<HTMLVideoElement>(null);
  return (
    <FilmPlayer
      {...file}
      videoRef={videoRef}
      playback={usePlayback(videoRef, file)}
      address={useFilmAddress(linkTo, id)}
      captions={useCaptions(linkTo, captionsOf)}
      posterUrl={posterUrl}
      label={label}
    />
  );
}
