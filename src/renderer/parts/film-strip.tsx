import { Box, Flex, Text } from '@chakra-ui/react';
import type { VideoLength } from '#domain/video-length.ts';

/** Pixels for a second of film, so that strips compare at true relative length. */
const secondWidth = 4;
const mostStrips = 12;

type FilmStripsProps = { seconds: VideoLength; count: number };

/** So many films of one length. Decoration: the words beside it say the same. */
export function FilmStrips({ seconds, count }: FilmStripsProps) {
  const shown = Math.min(count, mostStrips);
  return (
    <Flex wrap="wrap" gap={1.5} align="center" minH={7} aria-hidden>
      {count === 0 ? <FilmStrip seconds={seconds} empty /> : null}
      {Array.from({ length: shown }, (_, index) => (
        <FilmStrip key={index} seconds={seconds} />
      ))}
      {count > shown ? (
        <Text as="span" textStyle="sm" color="fg.muted">
          and {count - shown} more
        </Text>
      ) : null}
    </Flex>
  );
}

/** One film at its true relative length: 20, 60 or 120 px. */
export function FilmStrip({ seconds, empty = false }: { seconds: VideoLength; empty?: boolean }) {
  return (
    <Box
      w={`${seconds * secondWidth}px`}
      h={7}
      flexShrink={0}
      borderRadius="sm"
      borderWidth="1px"
      borderStyle={empty ? 'dashed' : 'solid'}
      borderColor={empty ? 'border.control' : 'studio.border'}
      background={empty ? 'transparent' : perforated}
    />
  );
}

const hole =
  'linear-gradient(90deg, transparent 3px, {colors.studio.muted} 3px 6px, transparent 6px)';

/** Two rows of holes along the edges. */
const perforated = `${hole} 0 3px / 8px 3px repeat-x, ${hole} 0 21px / 8px 3px repeat-x, {colors.studio.border}`;
