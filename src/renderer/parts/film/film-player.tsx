import { Box, chakra, Flex } from '@chakra-ui/react';
import { Maximize, Pause, Play, StepBack, StepForward, Volume2, VolumeX } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { secondsOfFrame, timecode } from '#domain/film-time.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { usePlayback, type FilmClock, type Playback } from './use-playback.ts';

type FilmPlayerProps = FilmClock & {
  videoRef: RefObject<HTMLVideoElement | null>;
  playback: Playback;
  /** What is played: "Cup, version 2, 16:9". */
  label: string;
  /** Where it can be read now; null while that is asked for. Its place is kept meanwhile. */
  url: string | null;
  width: number;
  height: number;
  /** The file could not be read: the link has ended, or there is no network. */
  onFailure: () => void;
  children?: ReactNode;
};

/**
 * A film with its controls. Every frame can be reached by keyboard: space plays and pauses, arrows go a
 * frame, with Shift a second, J, K and L as in an editing room.
 */
function FilmPlayer({ children, ...film }: FilmPlayerProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const { videoRef, playback, label, url, width, height, onFailure } = film;
  return (
    <Box
      ref={frameRef}
      role="group"
      aria-label={`Player: ${label}`}
      onKeyDown={(event) => runKey(event, film, playback, () => fillScreen(frameRef.current))}
      borderRadius="card"
      borderWidth="1px"
      borderColor="border"
      overflow="hidden"
      bg="bg.muted"
    >
      <Flex position="relative" justify="center" bg="studio.bg">
        <chakra.video
          ref={videoRef}
          // Safari shows no first frame without a moment in the address.
          src={url === null ? undefined : `${url}#t=0.001`}
          aria-label={label}
          preload="metadata"
          playsInline
          aspectRatio={`${width} / ${height}`}
          w="full"
          maxH="70vh"
          objectFit="contain"
          onClick={playback.toggle}
          onError={url === null ? undefined : onFailure}
        />
        {children}
      </Flex>
      <FilmControls
        {...film}
        playback={playback}
        onFullScreen={() => fillScreen(frameRef.current)}
      />
    </Box>
  );
}

/** A film in a player of its own, where nothing else follows what is played. */
export function WatchFilm(film: Omit<FilmPlayerProps, 'videoRef' | 'playback'>) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const playback = usePlayback(videoRef, film);
  return <FilmPlayer {...film} videoRef={videoRef} playback={playback} />;
}

type FilmControlsProps = FilmClock & { playback: Playback; onFullScreen: () => void };

function FilmControls({ frameRate, frames, playback, onFullScreen }: FilmControlsProps) {
  const { frame, isPlaying, isMuted, seek } = playback;
  return (
    <Flex align="center" gap={1} p={2} wrap="wrap">
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        onClick={playback.toggle}
      />
      <IconButton
        label="One frame back"
        icon={<StepBack aria-hidden />}
        onClick={() => seek(frame - 1)}
      />
      <IconButton
        label="One frame on"
        icon={<StepForward aria-hidden />}
        onClick={() => seek(frame + 1)}
      />
      <chakra.input
        type="range"
        aria-label="Position"
        aria-valuetext={`${timecode(frame, frameRate)} of ${timecode(frames - 1, frameRate)}`}
        min={0}
        max={frames - 1}
        step={1}
        value={frame}
        onChange={(event) => seek(Number(event.currentTarget.value))}
        // On a phone it has a line of its own, with the time.
        order={{ base: -2, md: 0 }}
        flex={{ base: '1 1 calc(100% - 6rem)', md: '1 1 8rem' }}
        minW={0}
        h={11}
        accentColor="primary.solid"
        cursor="pointer"
      />
      <chakra.output
        fontVariantNumeric="tabular-nums"
        textStyle="sm"
        color="fg.muted"
        order={{ base: -1, md: 0 }}
        minW="4.5rem"
        textAlign="end"
        aria-live="off"
      >
        {timecode(frame, frameRate)}
      </chakra.output>
      <IconButton
        label={isMuted ? 'Sound on' : 'Sound off'}
        icon={isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        onClick={playback.toggleSound}
      />
      <IconButton label="Full screen" icon={<Maximize aria-hidden />} onClick={onFullScreen} />
    </Flex>
  );
}

function fillScreen(element: HTMLElement | null): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : element?.requestFullscreen();
  // Some windows may not fill the screen; the film plays on as it is.
  change?.catch(() => {});
}

function runKey(
  event: KeyboardEvent,
  { frameRate, frames }: FilmClock,
  { frame, isPlaying, seek, play, pause, toggle, toggleSound }: Playback,
  onFullScreen: () => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isButton = event.target instanceof HTMLButtonElement;
  const isTextField = event.target instanceof HTMLElement && event.target.matches(textFields);
  if (isTextField || (isButton && (event.key === ' ' || event.key === 'Enter'))) return;
  const second = Math.round(1 / (secondsOfFrame(1, frameRate) - secondsOfFrame(0, frameRate)));
  const step = event.shiftKey ? second : 1;
  const runs: Record<string, () => void> = {
    ' ': toggle,
    ArrowLeft: () => seek(frame - step),
    ArrowRight: () => seek(frame + step),
    Home: () => seek(0),
    End: () => seek(frames - 1),
    j: () => seek(frame - second),
    k: pause,
    l: () => play(isPlaying ? 2 : 1),
    m: toggleSound,
    f: onFullScreen,
  };
  const run = runs[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (run === undefined) return;
  event.preventDefault();
  run();
}

const textFields = 'textarea, input:not([type=range])';
