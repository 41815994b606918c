import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import {
  frameIndexAt,
  frameName,
  rulerMarks,
  type StoryboardFrame,
} from '#domain/storyboard-frames.ts';
import { formatSeconds } from '#lib/format-duration.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import { formatMoment } from './format-moment.ts';
import type { AnimaticClock } from './use-animatic-clock.ts';

type ScrubberProps = {
  frames: readonly StoryboardFrame[];
  length: number;
  clock: Pick<AnimaticClock, 'seconds' | 'seek' | 'toggle'>;
};

/** Seconds of one arrow key. */
const step = 0.1;

/** The cards at their true lengths, and a handle that goes to any moment of them. */
export function Scrubber({ frames, length, clock }: ScrubberProps) {
  const { seconds, seek, toggle } = clock;
  const current = frameIndexAt(frames, seconds);
  const marks = rulerMarks(length);
  return (
    <Box minW={0}>
      <Box position="relative">
        <Flex gap="2px" aria-hidden>
          {frames.map(({ from, to, kind }, index) => (
            <Segment
              key={index}
              isCurrent={index === current}
              data-kind={kind}
              style={{ flexGrow: to - from }}
            >
              <span>{shortName(frames, index)}</span>
            </Segment>
          ))}
        </Flex>
        <Box
          position="absolute"
          top="-3px"
          bottom="-3px"
          w="3px"
          ml="-1.5px"
          bg="fg"
          borderRadius="full"
          pointerEvents="none"
          _highContrast={{ bg: 'CanvasText' }}
          style={{ left: `${(seconds / length) * 100}%` }}
        />
        <Range
          type="range"
          aria-label="Moment of the animatic"
          min={0}
          max={length}
          step={step}
          value={seconds}
          aria-valuetext={`${formatMoment(seconds)}, ${frameName(frames, current)}`}
          onChange={(event) => seek(event.target.valueAsNumber)}
          onKeyDown={(event) => {
            if (![' ', 'k'].includes(pressedKey(event))) return;
            event.preventDefault();
            toggle();
          }}
        />
      </Box>
      <Box position="relative" h={5} mt={1} aria-hidden>
        {marks.map((second, index) => (
          <Text
            as="span"
            key={second}
            position="absolute"
            whiteSpace="nowrap"
            fontSize="xs"
            color="fg.muted"
            data-numeric
            style={{
              left: `${(second / length) * 100}%`,
              transform: `translateX(${index === 0 ? '0' : index === marks.length - 1 ? '-100%' : '-50%'})`,
            }}
          >
            {formatSeconds(second)}
          </Text>
        ))}
      </Box>
    </Box>
  );
}

/** A copy card by its number alone. */
const shortName = (frames: readonly StoryboardFrame[], index: number) =>
  frameName(frames, index).replace(/^Card | card$/, '');

const Segment = chakra('div', {
  base: {
    flexBasis: 0,
    minW: 0,
    h: 'touch',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'clip',
    fontSize: 'xs',
    // A name that is cut off on both sides tells nothing; the handle says it in words.
    containerType: 'inline-size',
    '& > span': { '@container (max-width: 1.9rem)': { display: 'none' } },
    '&[data-kind=copy] > span': { '@container (max-width: 1.9rem)': { display: 'inline' } },
    borderRadius: 'sm',
    bg: 'bg.muted',
    color: 'fg.muted',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
  },
  variants: {
    isCurrent: {
      true: {
        color: 'fg',
        fontWeight: 'bold',
        borderColor: 'primary',
        _highContrast: { borderColor: 'Highlight' },
      },
    },
  },
});

/** Over the segments, and seen only by its focus: the line shows where it is. */
const Range = chakra('input', {
  base: {
    position: 'absolute',
    inset: 0,
    w: 'full',
    h: 'full',
    m: 0,
    appearance: 'none',
    bg: 'transparent',
    cursor: 'pointer',
    borderRadius: 'sm',
    '&::-webkit-slider-thumb': { appearance: 'none', w: '3px', h: 'touch', bg: 'transparent' },
    '&::-moz-range-thumb': { w: '3px', h: 'touch', border: 0, bg: 'transparent' },
  },
});
