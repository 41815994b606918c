import { useRef } from 'react';
import { sameMoment } from '#domain/film-time.ts';
import { mainClock, type FilmVersion, type VersionFile } from '#domain/film-version.ts';
import type { FilmComment } from '#domain/review.ts';
import { mainFormat, type FilmFormat } from '#domain/stored-file.ts';
import type { Live } from '#stores/use-live.ts';
import { FilmPlayer } from '../film/film-player.tsx';
import { useFilmAddress, type LinkTo } from '../film/use-film-address.ts';
import { useFilmExtras } from '../film/use-film-extras.ts';
import { usePlayback } from '../film/use-playback.ts';
import { drawingAt } from './drawing-at.ts';
import { DrawnLines } from './drawn-lines.tsx';
import { pictureArea, usePictureArea } from './picture-area.ts';

type CutdownFilmProps = {
  title: string;
  version: FilmVersion;
  format: FilmFormat;
  file: VersionFile;
  comments: Live<readonly FilmComment[]>;
  linkTo: LinkTo;
};

/** A cutdown of a version in its player, with the captions of the version and what is drawn on its main cut. */
export function CutdownFilm(props: CutdownFilmProps) {
  const { title, version, format, file, comments, linkTo } = props;
  const videoRef = useRef<HTMLVideoElement>(null);
  const playback = usePlayback(videoRef, file);
  const extras = useFilmExtras(linkTo, { poster: file.poster, captions: version.captions });
  const area = usePictureArea(videoRef, file);
  const { frame, isPlaying } = playback;
  const list = comments.state === 'ready' && !isPlaying ? comments.value : [];
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
        drawing={drawingAt(sameMoment(frame, file, mainClock(version)), null, list, null)}
      />
    </FilmPlayer>
  );
}
