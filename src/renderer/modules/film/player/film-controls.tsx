import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  Captions as CaptionsIcon,
  CaptionsOff,
  Maximize,
  Pause,
  Play,
  StepBack,
  StepForward,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FilmFrames } from '#domain/film-report.ts';
import { secondsOfFrame, timecode } from '#domain/film-time.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { CaptionsControl } from './use-captions.ts';
import type { Playback } from './use-playback.ts';

type FilmControlsProps = FilmFrames & {
  playback: Playback;
  captions: CaptionsControl | null;
  marks?: ReactNode;
  onFullScreen: () => void;
};

/** The buttons of a player, its position and its time. */
export function FilmControls(props: FilmControlsProps) {
  const { frameRate, frames, playback, captions, marks, onFullScreen } = props;
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
        label="One frame forward"
        icon={<StepForward aria-hidden />}
        onClick={() => seek(frame + 1)}
      />
      <Box
        position="relative"
        // On a phone it has a line of its own, with the time.
        order={{ base: -2, md: 0 }}
        flex={{ base: '1 1 calc(100% - 6rem)', md: '1 1 8rem' }}
        minW={0}
      >
        {marks}
        <chakra.input
          type="range"
          aria-label="Position"
          aria-valuetext={`${timecode(frame, frameRate)} of ${timecode(frames - 1, frameRate)}`}
          min={0}
          max={frames - 1}
          step={1}
          value={frame}
          onChange={(event) => seek(Number(event.currentTarget.value))}
          display="block"
          w="full"
          h={11}
          accentColor="primary.solid"
          cursor="pointer"
        />
      </Box>
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
      {captions === null ? null : (
        <IconButton
          label={captions.state === 'on' ? 'Captions off' : 'Captions on'}
          icon={
            captions.state === 'on' ? <CaptionsIcon aria-hidden /> : <CaptionsOff aria-hidden />
          }
          onClick={captions.toggle}
        />
      )}
      <IconButton label="Full screen" icon={<Maximize aria-hidden />} onClick={onFullScreen} />
    </Flex>
  );
}

/** What a key does on a film. Text fields and pressed buttons keep theirs. */
export function runFilmKey(
  event: KeyboardEvent,
  { frameRate, frames, playback, captions }: Omit<FilmControlsProps, 'onFullScreen'>,
  onFullScreen: () => void,
): void {
  const { frame, isPlaying, seek, play, pause, toggle, toggleSound } = playback;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = pressedKey(event);
  const isButton = event.target instanceof HTMLButtonElement;
  const isTextField = event.target instanceof HTMLElement && event.target.matches(textFields);
  if (isTextField || (isButton && (key === ' ' || key === 'Enter'))) return;
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
    ...(captions === null ? {} : { t: captions.toggle }),
  };
  const run = runs[key];
  if (run === undefined) return;
  event.preventDefault();
  run();
}

const textFields = 'textarea, input:not([type=range])';
