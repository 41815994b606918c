import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { sameMoment } from '#domain/film-time.ts';
import { mainClock, type FilmVersion } from '#domain/film-version.ts';
import type { Drawing, FilmComment } from '#domain/review.ts';
import { mainFormat } from '#domain/stored-file.ts';
import { useReview, type Review } from '../state/review.ts';
import { useLive } from '#stores/use-live.ts';
import { QuietButton } from '#ui/button.tsx';
import { Select } from '#ui/select-field.tsx';
import { FilmPlayer } from '#modules/film/player/film-player.tsx';
import { useFilmAddress } from '#modules/film/player/use-film-address.ts';
import { usePlayback } from '#modules/film/player/use-playback.ts';
import { drawingAt } from '../drawing/drawing-at.ts';
import { DrawnLines } from '../drawing/drawn-lines.tsx';
import { usePictureArea } from '../drawing/picture-area.ts';
import { useFollower } from './use-follower.ts';

/**
 * Where a comparison begins: a frame of the version under review, and what was asked there in the one before it.
 * `wipe` is the share in percent of the version on the left. Without a request, the wipe takes the focus.
 */
export type ComparisonStart = { frame: number; wipe: number; asked: FilmComment | null };

type CompareFilmsProps = {
  /** What the version under review is compared with first. */
  before: FilmVersion;
  start: ComparisonStart;
  /** Gives the frame of the version under review that was looked at last. */
  onClose: (frame: number) => void;
};

/** Two versions over each other at the same moment, with what is drawn on them. The one on the right leads. */
export function CompareFilms(props: CompareFilmsProps) {
  const { start, onClose } = props;
  const { title, versions, version, commentsOn, linkTo } = useReview();
  const first = { before: props.before.number, after: version.number };
  const [chosen, setChosen] = useState(first);
  const [wipe, setWipe] = useState(start.wipe);
  const [begun, setBegun] = useState(start);
  if (begun !== start) {
    setBegun(start);
    setWipe(start.wipe);
    setChosen(first);
  }
  const before = versions.find(({ number }) => number === chosen.before) ?? props.before;
  const after = versions.find(({ number }) => number === chosen.after) ?? version;
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
    if (start.asked === null) wipeRef.current?.focus();
  }, [start]);
  // Known before the film is loaded, so that closing it at once loses no place.
  useEffect(() => seek(start.frame), [seek, start]);
  const { asked } = start;
  // Of two rates, the frame that was asked about may not come back from the way there.
  const isWhereAsked =
    frame === start.frame && after.number === version.number && before.number === asked?.version;
  const frameBefore = isWhereAsked
    ? asked.from
    : sameMoment(frame, mainClock(after), mainClock(before));
  useFollower(videoRef, earlierRef, { frame: frameBefore, isPlaying, clock: mainClock(before) });
  const askedId = asked?.id ?? null;
  const drawnBefore = useDrawn(commentsOn, before.number, isPlaying ? null : frameBefore, askedId);
  const drawnAfter = useDrawn(commentsOn, after.number, isPlaying ? null : frame, askedId);
  // A picture of another shape lies between bars, and so do the lines on it.
  const areaBefore = usePictureArea(earlierRef, fileBefore ?? noSize);
  const areaAfter = usePictureArea(videoRef, fileAfter ?? noSize);
  const comparable = versions.filter(({ files }) => files[mainFormat] !== undefined);

  const close = (
    <QuietButton
      size="sm"
      icon={<X aria-hidden />}
      onClick={() => onClose(sameMoment(frame, mainClock(after), mainClock(version)))}
    >
      Close the comparison
    </QuietButton>
  );
  if (fileBefore === undefined || fileAfter === undefined) {
    return (
      <>
        <Text>The main cut of one of these versions was removed.</Text>
        {close}
      </>
    );
  }
  const choose = (one: Partial<typeof chosen>) => {
    const next = { ...chosen, ...one };
    // A version that is on the other side already changes sides.
    const isSame = next.before === next.after;
    setChosen(isSame ? { before: chosen.after, after: chosen.before } : next);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    // The picture's own box: what lies between them may have none.
    const box = event.currentTarget.offsetParent?.getBoundingClientRect();
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
        address={addressBefore.state === 'failed' ? addressBefore : addressAfter}
        width={fileAfter.width}
        height={fileAfter.height}
        posterUrl={null}
        captions={null}
        frameRate={after.frameRate}
        frames={after.frames}
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
            // Until it is read, it still shows the film before.
            opacity={addressBefore.state === 'loading' ? 0 : 1}
            onError={addressBefore.state === 'ready' ? addressBefore.onFailure : undefined}
          />
          <DrawnLines
            area={areaBefore}
            drawing={addressBefore.state === 'ready' ? drawnBefore : []}
          />
        </Box>
        <Box
          position="absolute"
          inset={0}
          pointerEvents="none"
          style={{ clipPath: `inset(0 0 0 ${wipe}%)` }}
        >
          <DrawnLines area={areaAfter} drawing={addressAfter.state === 'ready' ? drawnAfter : []} />
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
      <Flex gap={3} mt={3} mb={2} align="center" wrap="wrap">
        <VersionSelect
          label="Version on the left"
          versions={comparable}
          chosen={before.number}
          onChoose={(number) => choose({ before: number })}
        />
        <chakra.input
          ref={wipeRef}
          type="range"
          aria-label={`How much of version ${before.number} is shown`}
          aria-valuetext={`${wipe} % version ${before.number}, ${100 - wipe} % version ${after.number}`}
          min={0}
          max={100}
          value={wipe}
          onChange={(event) => setWipe(Number(event.currentTarget.value))}
          flex="1 1 8rem"
          minW={0}
          h={11}
          accentColor="primary.solid"
          cursor="pointer"
        />
        <VersionSelect
          label="Version on the right"
          versions={comparable}
          chosen={after.number}
          onChoose={(number) => choose({ after: number })}
        />
      </Flex>
      {close}
    </Box>
  );
}

const noSize = { width: 16, height: 9 };

/**
 * What is drawn on a frame of a version, for what was asked there also when it is done; nothing while it plays, or
 * before its comments are there.
 */
function useDrawn(
  commentsOn: Review['commentsOn'],
  version: number,
  frame: number | null,
  askedId: string | null,
): Drawing {
  const comments = useLive(() => commentsOn(version), [commentsOn, version]);
  return frame === null || comments.state !== 'ready'
    ? []
    : drawingAt(frame, null, comments.value, askedId);
}

type VersionSelectProps = {
  label: string;
  versions: readonly FilmVersion[];
  chosen: number;
  onChoose: (number: number) => void;
};

function VersionSelect({ label, versions, chosen, onChoose }: VersionSelectProps) {
  return (
    <Select
      aria-label={label}
      value={String(chosen)}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      options={versions.map(({ number }) => ({
        value: String(number),
        label: `Version ${number}`,
      }))}
    />
  );
}

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
