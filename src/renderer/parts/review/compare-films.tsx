import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { mainClock, type FilmVersion } from '#domain/film-version.ts';
import { mainFormat } from '#domain/stored-file.ts';
import { Button } from '#ui/button.tsx';
import { FilmPlayer } from '../film/film-player.tsx';
import { NotPlayable } from '../film/not-playable.tsx';
import { useFilmAddress, type LinkTo } from '../film/use-film-address.ts';
import { usePlayback } from '../film/use-playback.ts';
import { useFollower } from './use-follower.ts';

type CompareFilmsProps = {
  title: string;
  before: FilmVersion;
  after: FilmVersion;
  /** Where it begins. `wipe` is the share in percent of the earlier version, from the left. */
  start: { frame: number; wipe: number; takesFocus: boolean };
  linkTo: LinkTo;
  /** Gives the frame that was looked at last. */
  onClose: (frame: number) => void;
};

/** Two versions over each other at the same frame. The later one leads, and the earlier one follows. */
export function CompareFilms({ title, before, after, start, linkTo, onClose }: CompareFilmsProps) {
  const [wipe, setWipe] = useState(start.wipe);
  const [begun, setBegun] = useState(start);
  if (begun !== start) {
    setBegun(start);
    setWipe(start.wipe);
  }
  const videoRef = useRef<HTMLVideoElement>(null);
  const earlierRef = useRef<HTMLVideoElement>(null);
  const playback = usePlayback(videoRef, mainClock(after));
  const { frame, isPlaying, seek } = playback;
  const fileBefore = before.files[mainFormat];
  const fileAfter = after.files[mainFormat];
  const addressBefore = useFilmAddress(linkTo, fileBefore?.fileId ?? '');
  const addressAfter = useFilmAddress(linkTo, fileAfter?.fileId ?? '');
  const wipeRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (start.takesFocus) wipeRef.current?.focus();
  }, [start]);
  // Known before the film is loaded, so that closing it at once loses no place.
  useEffect(() => seek(start.frame), [seek, start]);
  useFollower(videoRef, earlierRef, {
    frame,
    isPlaying,
    leader: mainClock(after),
    follower: mainClock(before),
  });

  const close = (
    <Button
      size="sm"
      variant="outline"
      tone="neutral"
      icon={<X aria-hidden />}
      onClick={() => onClose(frame)}
    >
      Close the comparison
    </Button>
  );
  if (fileBefore === undefined || fileAfter === undefined) {
    return (
      <>
        <Text>The main cut of one of these versions was removed.</Text>
        {close}
      </>
    );
  }
  if (addressBefore.state === 'failed' || addressAfter.state === 'failed') {
    const failed = addressBefore.state === 'failed' ? addressBefore : addressAfter;
    return (
      <>
        <NotPlayable
          reason={failed.state === 'failed' ? failed.reason : undefined}
          onRetry={() => failed.state === 'failed' && failed.retry()}
        />
        {close}
      </>
    );
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box === undefined) return;
    setWipe(Math.round(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * 100));
  };
  const names = { before: `Version ${before.number}`, after: `Version ${after.number}` };
  return (
    <Box role="group" aria-label={`${names.before} and ${names.after} compared`}>
      <FilmPlayer
        videoRef={videoRef}
        playback={playback}
        label={`${title}, version ${before.number} and ${after.number}`}
        url={addressAfter.state === 'ready' ? addressAfter.url : null}
        width={fileAfter.width}
        height={fileAfter.height}
        posterUrl={null}
        captions={null}
        frameRate={after.frameRate}
        frames={after.frames}
        onFailure={addressAfter.state === 'ready' ? addressAfter.onFailure : nothing}
      >
        <Box
          position="absolute"
          inset={0}
          pointerEvents="none"
          overflow="hidden"
          style={{ clipPath: `inset(0 ${100 - wipe}% 0 0)` }}
        >
          <chakra.video
            ref={earlierRef}
            src={addressBefore.state === 'ready' ? addressBefore.url : undefined}
            aria-label={`${title}, version ${before.number}`}
            muted
            playsInline
            preload="auto"
            w="full"
            h="full"
            objectFit="contain"
            bg="studio.bg"
            onError={addressBefore.state === 'ready' ? addressBefore.onFailure : undefined}
          />
        </Box>
        <Name side="left" hidden={wipe < 15}>
          {names.before}
        </Name>
        <Name side="right" hidden={wipe > 85}>
          {names.after}
        </Name>
        <Handle
          aria-hidden
          style={{ left: `${wipe}%` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
      </FilmPlayer>
      <Flex gap={3} mt={3} mb={2} align="center">
        <Text textStyle="sm" fontWeight="semibold" aria-hidden>
          {names.before}
        </Text>
        <chakra.input
          ref={wipeRef}
          type="range"
          aria-label={`How much of version ${before.number} is shown`}
          aria-valuetext={`${wipe} % version ${before.number}, ${100 - wipe} % version ${after.number}`}
          min={0}
          max={100}
          value={wipe}
          onChange={(event) => setWipe(Number(event.currentTarget.value))}
          flex="1"
          minW={0}
          h={11}
          accentColor="primary.solid"
          cursor="pointer"
        />
        <Text textStyle="sm" fontWeight="semibold" aria-hidden>
          {names.after}
        </Text>
      </Flex>
      {close}
    </Box>
  );
}

const nothing = () => {};

const Handle = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: 0,
    w: 11,
    ml: '-1.375rem',
    cursor: 'ew-resize',
    touchAction: 'none',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      left: '50%',
      w: '2px',
      ml: '-1px',
      bg: 'studio.light',
    },
    _after: {
      content: '""',
      position: 'absolute',
      top: '50%',
      left: '50%',
      w: 6,
      h: 6,
      m: '-0.75rem',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'studio.bg',
      bg: 'studio.light',
    },
  },
});

const Name = chakra('span', {
  base: {
    position: 'absolute',
    top: 2,
    px: 2,
    borderRadius: 'sm',
    bg: 'studio.bg',
    color: 'studio.fg',
    textStyle: 'sm',
    pointerEvents: 'none',
  },
  variants: { side: { left: { left: 2 }, right: { right: 2 } } },
});
