import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { domAnimation, LazyMotion, useReducedMotion } from 'framer-motion';
import { ChevronFirst, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useState, useEffect, useId } from 'react';
import type { BrandColors } from '#domain/brand.ts';
import {
  frameIndexAt,
  frameName,
  storyboardFrames,
  type Story,
} from '#domain/storyboard-frames.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AnimaticStage } from './animatic-stage.tsx';
import { formatMoment } from './format-moment.ts';
import { Scrubber } from './scrubber.tsx';
import { useAnimaticClock } from './use-animatic-clock.ts';
import { maxFontSize } from '#domain/stored-file.ts';

/** What an animatic shows of a brand: addresses work for a while. */
export type BrandLook = {
  colors: BrandColors;
  logoUrl: string | null;
  fontUrl: string | null;
  /** Of the product; null for the drawing of one. */
  pictureUrl: string | null;
  /** Logo, font and picture are still looked for. */
  isLoading: boolean;
};

const shapes = {
  '16:9': { width: 16, height: 9 },
  '1:1': { width: 1, height: 1 },
  '9:16': { width: 9, height: 16 },
};
type Shape = keyof typeof shapes;
const shapeOptions = (['16:9', '1:1', '9:16'] as const).map((value) => ({ value, label: value }));

type AnimaticProps = { story: Story; brand: BrandLook };

/** The storyboard played at its length, with its words for as long as they stand. */
export function Animatic({ story, brand }: AnimaticProps) {
  const { length } = story;
  const frames = storyboardFrames(story);
  const clock = useAnimaticClock(length);
  const { seconds, isPlaying, toggle, seek } = clock;
  const [shape, setShape] = useState<Shape>('16:9');
  const isStill = useReducedMotion() === true;
  const font = useBrandFont(brand.fontUrl);
  const index = frameIndexAt(frames, seconds);
  const frame = frames[index];
  if (!frame) return null;
  const { width, height } = shapes[shape];
  const isAtEnd = seconds >= length;

  return (
    <LazyMotion strict features={domAnimation}>
      <Stack gap={3} role="group" aria-label={`Animatic, ${length} seconds`} minW={0}>
        <Flex bg="studio.bg" borderRadius="card" justify="center" overflow="hidden">
          <Box
            position="relative"
            w="full"
            style={{
              aspectRatio: `${width} / ${height}`,
              // Never higher than the window, with room for the controls.
              maxWidth: `calc(min(68vh, 40rem) * ${width / height})`,
            }}
            onClick={toggle}
          >
            <AnimaticStage
              frame={frame}
              index={index}
              passed={(seconds - frame.from) / (frame.to - frame.from)}
              shape={shapes[shape]}
              look={{
                colors: brand.colors,
                logoUrl: brand.logoUrl,
                pictureUrl: brand.pictureUrl,
                isLoading: brand.isLoading,
                family: font.state === 'ready' ? font.family : null,
              }}
              isStill={isStill}
            />
          </Box>
        </Flex>
        <Scrubber frames={frames} length={length} clock={clock} />
        <Flex wrap="wrap" align="center" gap={2}>
          <Button
            tone="accent"
            icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
            onClick={toggle}
          >
            {isPlaying ? 'Pause' : isAtEnd ? 'Play again' : 'Play'}
          </Button>
          <IconButton
            label="To the beginning"
            icon={<ChevronFirst aria-hidden />}
            onClick={() => seek(0)}
          />
          <IconButton
            label="Previous card"
            icon={<ChevronLeft aria-hidden />}
            disabled={index === 0}
            onClick={() => seek(frames[index - 1]?.from ?? 0)}
          />
          <IconButton
            label="Next card"
            icon={<ChevronRight aria-hidden />}
            disabled={index === frames.length - 1}
            onClick={() => seek(frames[index + 1]?.from ?? length)}
          />
          <Text flex="1 1 9rem" data-numeric>
            <strong>{frameName(frames, index)}</strong>
            <span>{`, ${formatMoment(seconds)} of ${length}\u00a0s`}</span>
          </Text>
          <Segmented
            size="sm"
            legend="Format"
            options={shapeOptions}
            value={shape}
            onChange={setShape}
          />
        </Flex>
        {font.state === 'failed' ? (
          <Text textStyle="sm" color="fg.muted">
            Your font could not be loaded, so the words are in ours.
          </Text>
        ) : null}
      </Stack>
    </LazyMotion>
  );
}

type BrandFont =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'ready'; family: string }
  | { state: 'failed' };

type Loaded = { url: string; font: BrandFont };

/**
 * Loads a font for what is shown here, and forgets it afterwards. Its bytes are read as data: the browser
 * checks them before it draws with them, and no style sheet names the address.
 */
function useBrandFont(url: string | null): BrandFont {
  const id = useId();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    const ending = new AbortController();
    const family = `Brand${id.replaceAll(/[^a-z0-9]/gi, '')}`;
    let face: FontFace | null = null;
    const load = async () => {
      const response = await fetch(url, { signal: ending.signal });
      if (!response.ok) throw new Error(`The storage answered ${response.status}.`);
      const bytes = await response.arrayBuffer();
      if (bytes.byteLength > maxFontSize) throw new Error('The font is too large.');
      const read = await new FontFace(family, bytes).load();
      if (ending.signal.aborted) return;
      face = read;
      document.fonts.add(read);
      setLoaded({ url, font: { state: 'ready', family } });
    };
    load().catch(() => {
      if (!ending.signal.aborted) setLoaded({ url, font: { state: 'failed' } });
    });
    return () => {
      ending.abort();
      if (face !== null) document.fonts.delete(face);
    };
  }, [url, id]);
  if (url === null) return { state: 'none' };
  return loaded?.url === url ? loaded.font : { state: 'loading' };
}
