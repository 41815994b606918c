import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { FilmComment } from '#domain/review.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useReview } from '../state/review.ts';
import { rangeWords } from './frame-words.ts';
import { SettleButtons } from './settle-buttons.tsx';

type EarlierRequestsProps = {
  /**
   * Compares both versions where it was asked; `wipe` is the share in percent of the earlier one. Null where that
   * can no longer be played.
   */
  onCompare: ((asked: FilmComment, wipe: number) => void) | null;
};

/** What was asked for in the version before, each to be looked at before and after, and ticked off. */
export function EarlierRequests({ onCompare }: EarlierRequestsProps) {
  const { earlier } = useReview();
  if (earlier === null || earlier.requests.length === 0) return null;
  const { version, requests } = earlier;
  const { number, frameRate } = version;
  return (
    <Box as="section" aria-label={`Changes asked for in version ${number}`}>
      <Box as="h3" fontSize="lg" mb={3}>
        Asked for in version {number}
      </Box>
      <chakra.ol listStyleType="none" display="grid" gap={3}>
        {requests.map((request) => {
          const { id, text, resolved, accepted } = request;
          const where = rangeWords(request, frameRate);
          const quiet = { size: 'sm', variant: 'outline', tone: 'neutral' } as const;
          return (
            <Box as="li" key={id} borderWidth="1px" borderRadius="control" p={3}>
              <Text textStyle="sm" color="fg.muted" data-numeric>
                {where}
                {accepted !== null ? ', accepted' : resolved !== null ? ', resolved' : ''}
              </Text>
              <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
              </Text>
              <Flex gap={2} wrap="wrap" mt={2}>
                {onCompare === null ? null : (
                  <>
                    <Button {...quiet} onClick={() => onCompare(request, 100)}>
                      Before<VisuallyHidden> at {where}</VisuallyHidden>
                    </Button>
                    <Button {...quiet} onClick={() => onCompare(request, 0)}>
                      After<VisuallyHidden> at {where}</VisuallyHidden>
                    </Button>
                  </>
                )}
                <SettleButtons comment={request} what={`what was asked for at ${where}`} />
              </Flex>
            </Box>
          );
        })}
      </chakra.ol>
    </Box>
  );
}
