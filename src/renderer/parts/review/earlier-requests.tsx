import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { FrameRate } from '#domain/film-report.ts';
import type { FilmComment } from '#domain/review.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { rangeWords } from './frame-words.ts';

type EarlierRequestsProps = {
  /** The version on which they were made. */
  number: number;
  requests: readonly FilmComment[];
  rate: FrameRate;
  /**
   * Compares both versions at a frame; `wipe` is the share in percent of the earlier one. Null where that
   * can no longer be played.
   */
  onCompare: ((frame: number, wipe: number) => void) | null;
};

/** What was asked for in the version before, each to be looked at before and after. */
export function EarlierRequests({ number, requests, rate, onCompare }: EarlierRequestsProps) {
  return (
    <Box as="section" aria-label={`Changes asked for in version ${number}`}>
      <Box as="h3" fontSize="lg" mb={3}>
        Asked for in version {number}
      </Box>
      <chakra.ol listStyleType="none" display="grid" gap={3}>
        {requests.map(({ id, from, to, text, resolved }) => {
          const where = rangeWords({ from, to }, rate);
          return (
            <Box as="li" key={id} borderWidth="1px" borderRadius="control" p={3}>
              <Text textStyle="sm" color="fg.muted" data-numeric>
                {where}
                {resolved === null ? '' : ', resolved'}
              </Text>
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere" mb={onCompare === null ? 0 : 2}>
                {text}
              </Text>
              {onCompare === null ? null : (
                <Flex gap={2} wrap="wrap">
                  <Button
                    size="sm"
                    variant="outline"
                    tone="neutral"
                    onClick={() => onCompare(from, 100)}
                  >
                    Before<VisuallyHidden> at {where}</VisuallyHidden>
                  </Button>
                  <Button
                    size="sm"
                    variant="outline"
                    tone="neutral"
                    onClick={() => onCompare(from, 0)}
                  >
                    After<VisuallyHidden> at {where}</VisuallyHidden>
                  </Button>
                </Flex>
              )}
            </Box>
          );
        })}
      </chakra.ol>
    </Box>
  );
}
