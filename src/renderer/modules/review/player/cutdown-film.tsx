import { useRef } from 'react';
import { sameMoment } from '#domain/film-time.ts';
import { mainClock, type VersionFile } from '#domain/film-version.ts';
import { mainFormat, type FilmFormat } from '#domain/stored-file.ts';
import { FilmPlayer } from '#modules/film/player/film-player.tsx';
import { useFilmAddress } from '#modules/film/player/use-film-address.ts';
import { useFilmExtras } from '#modules/film/player/use-film-extras.ts';
import { usePlayback } from '#modules/film/player/use-playback.ts';
import { drawingAt } from '../drawing/drawing-at.ts';
import { DrawnLines } from '../drawing/drawn-lines.tsx';
import { pictureArea, usePictureArea } from '../drawing/picture-area.ts';
import type { Review } from '../state/review.ts';

type CutdownFilmProps = { review: Review; format: FilmFormat; file: VersionFile };

/** A cutdown of a version in its player, with the captions of the version and what is drawn on its main cut. */
export function CutdownFilm({ review, format, file }: CutdownFilmProps) {
  const { title, version, said, linkTo } = review;
  const videoRef = useRef<HTMLVideoElement>(null);
  const playback = usePlayback(videoRef, file);
  const extras = useFilmExtras(linkTo, { poster: file.poster, captions: version.captions });
  const area = usePictureArea(videoRef, file);
  const { frame, isPlaying } = playback;
  const moment = sameMoment(frame, file, mainClock(version));
  return (
    <FilmPlayer
      {...file}
      {...extras}
      videoRef={videoRef}
      playback={playback}
      label={`${title}, version ${version.number}, ${format}`}
      address={useFilmAddress(linkTo, file.fileId)}
    >
      <DrawnLines
        // As the main cut would lie in this picture, whole and between bars.
        area={area && pictureArea(area, version.files[mainFormat] ?? file)}
        drawing={isPlaying ? [] : drawingAt(moment, null, said, null)}
      />
    </FilmPlayer>
  );
}
