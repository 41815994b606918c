import { Box, chakra, Flex, Grid, Image, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { BrandColors } from '#domain/brand.ts';
import {
  rulerMarks,
  storyboardFrames,
  type Story,
  type StoryboardFrame,
} from '#domain/storyboard-frames.ts';
import { formatSeconds } from '#lib/format-duration.ts';
import { FilmedProduct } from '#parts/filmed-product.tsx';
import { frameType, secondWidth } from './storyboard-type.ts';

/** What the frames show of a customer's brand; addresses work for a while. */
type FrameLook = {
  /** Null for those of the studio. */
  colors: BrandColors | null;
  logoUrl: string | null;
  pictureUrl: string | null;
};

type StoryboardProps = Story & {
  /** Null, or left out, for the look of the studio. */
  brand?: FrameLook | null;
  /**
   * Puts the frames in lines of equal frames with their seconds, for a narrow place: nothing lies
   * beyond an edge there, but widths no longer tell times.
   */
  wraps?: boolean;
};

const titles = {
  start: 'Start',
  film: 'Film',
  copy: 'Copy',
  end: 'End',
} satisfies Record<StoryboardFrame['kind'], string>;

/**
 * Frames that go on beyond an edge fade into it, where the browser supports scroll timelines: on a
 * touch screen no scroll bar shows that there is more.
 */
const fadesAside = {
  '@media screen': {
    animation: 'fade-aside 1s linear',
    animationTimeline: 'scroll(self inline)',
  },
  // The fading would take the ring with it.
  _focusVisible: { animation: 'none' },
};

const fadeKeyframes = {
  '@keyframes fade-aside': {
    from: { maskImage: 'linear-gradient(to left, transparent, #000 2.5rem)' },
    '1%, 99%': {
      maskImage:
        'linear-gradient(to right, transparent, #000 2.5rem calc(100% - 2.5rem), transparent)',
    },
    to: { maskImage: 'linear-gradient(to right, transparent, #000 2.5rem)' },
  },
};

/** A video as frames on a time ruler, in the order and rough timing that it will have. */
export function Storyboard({ wraps = false, brand = null, ...story }: StoryboardProps) {
  const { length } = story;
  const frames = storyboardFrames(story);
  if (wraps) {
    return (
      <Ground role="group" aria-label={`Storyboard, ${length} seconds`}>
        <Grid
          as="ol"
          listStyleType="none"
          gap="2px"
          templateColumns="repeat(auto-fill, minmax(5.5rem, 1fr))"
        >
          {frames.map((frame, index) => (
            <Frame key={index} frame={frame} brand={brand} isTimed />
          ))}
        </Grid>
      </Ground>
    );
  }
  return (
    <Ground
      role="group"
      aria-label={`Storyboard, ${length} seconds`}
      // It scrolls sideways on narrow screens, which the keyboard must be able to do too.
      tabIndex={0}
      overflowX="auto"
      css={fadesAside}
    >
      <Global styles={fadeKeyframes} />
      {/* Longer films scroll, which paper cannot. */}
      <Box minW={`${length * secondWidth(frames)}rem`} _print={{ minW: 0 }}>
        <Flex as="ol" listStyleType="none" gap="2px">
          {frames.map((frame, index) => (
            <Frame key={index} frame={frame} brand={brand} />
          ))}
        </Flex>
        <Ruler length={length} />
      </Box>
    </Ground>
  );
}

const Ground = chakra('div', {
  base: {
    borderRadius: 'control',
    bg: 'studio.bg',
    color: 'studio.fg',
    p: 3,
    // Without its ground the words could not be read on paper.
    printColorAdjust: 'exact',
  },
});

type FrameProps = { frame: StoryboardFrame; brand: FrameLook | null; isTimed?: boolean };

function Frame({ frame, brand, isTimed = false }: FrameProps) {
  const { kind, from, to, text, logo } = frame;
  const colors = brand?.colors ?? null;
  const look =
    colors === null
      ? {}
      : { backgroundColor: colors.background, color: colors.text, borderColor: colors.accent };
  return (
    <Plate as="li" kind={kind} style={{ flexGrow: to - from, ...look }}>
      <Text as="span" fontSize="xs" color={colors === null ? 'studio.muted' : 'inherit'} truncate>
        {titles[kind]}
        {isTimed ? ` ${Math.round(from)}–${Math.round(to)}\u00a0s` : null}
      </Text>
      <Flex direction="column" align="center" justify="center" flex="1" minW={0} w="full" gap={1}>
        {kind === 'film' ? <FrameProduct url={brand?.pictureUrl ?? null} /> : null}
        {logo ? <FrameLogo brand={brand} /> : null}
        <Text
          as="span"
          dir="auto"
          style={{ fontSize: frameType(text) }}
          lineHeight="snug"
          fontWeight="semibold"
          lineClamp={5}
          textAlign="center"
          maxW="full"
        >
          {text}
        </Text>
      </Flex>
    </Plate>
  );
}

function FrameProduct({ url }: { url: string | null }) {
  if (url === null) return <FilmedProduct />;
  return <Image src={url} alt="The product" maxW="full" maxH={16} objectFit="contain" />;
}

function FrameLogo({ brand }: { brand: FrameLook | null }) {
  if (brand?.logoUrl) {
    return <Image src={brand.logoUrl} alt="Logo" maxW="full" maxH={8} objectFit="contain" />;
  }
  return (
    <Text
      as="span"
      fontSize="xs"
      color={brand?.colors ? 'inherit' : 'studio.light'}
      fontWeight="semibold"
    >
      Logo
    </Text>
  );
}

function Ruler({ length }: { length: number }) {
  const marks = rulerMarks(length);
  return (
    <Box
      position="relative"
      h={6}
      mt={1.5}
      borderTopWidth="1px"
      borderColor="studio.border"
      aria-hidden
    >
      {marks.map((second, index) => (
        <Text
          as="span"
          key={second}
          position="absolute"
          top={1}
          whiteSpace="nowrap"
          fontSize="xs"
          color="studio.muted"
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
  );
}

const Plate = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flexBasis: 0,
    minW: 0,
    minH: 28,
    px: 1,
    py: 2,
    overflow: 'hidden',
    // A second of film is narrow: its words get smaller, and are broken only where they are endless.
    containerType: 'inline-size',
    borderRadius: 'sm',
    bg: 'studio.panel',
    printColorAdjust: 'exact',
    borderTopWidth: '3px',
    overflowWrap: 'break-word',
    hyphens: 'manual',
  },
  variants: {
    kind: {
      start: { borderColor: 'studio.violet' },
      film: { borderColor: 'studio.border' },
      copy: { borderColor: 'studio.light' },
      end: { borderColor: 'studio.violet' },
    },
  },
});
