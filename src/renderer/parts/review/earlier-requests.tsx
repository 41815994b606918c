import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { FrameRate } from '#domain/film-report.ts';
import type { FilmComment } from '#domain/review.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useToastedAttempt } from '../use-toasted-attempt.ts';
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
  /** Whether this person can tick it off. */
  maySettle: (request: FilmComment) => boolean;
  settle: (commentId: string) => Promise<void>;
};

/** What was asked for in the version before, each to be looked at before and after, and ticked off. */
export function EarlierRequests(props: EarlierRequestsProps) {
  const { number, requests, rate, onCompare, maySettle, settle } = props;
  const { attempt } = useToastedAttempt();
  return (
    <Box as="section" aria-label={`Changes asked for in version ${number}`}>
      <Box as="h3" fontSize="lg" mb={3}>
        Asked for in version {number}
      </Box>
      <chakra.ol listStyleType="none" display="grid" gap={3}>
        {requests.map((request) => {
          const { id, from, text, resolved } = request;
          const where = rangeWords(request, rate);
          const isOpen = resolved === null && maySettle(request);
          const quiet = { size: 'sm', variant: 'outline', tone: 'neutral' } as const;
          return (
            <Box as="li" key={id} borderWidth="1px" borderRadius="control" p={3}>
              <Text textStyle="sm" color="fg.muted" data-numeric>
                {where}
                {resolved === null ? '' : ', resolved'}
              </Text>
              <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {text}
              </Text>
              {onCompare === null && !isOpen ? null : (
                <Flex gap={2} wrap="wrap" mt={2}>
                  {onCompare === null ? null : (
                    <>
                      <Button {...quiet} onClick={() => onCompare(from, 100)}>
                        Before<VisuallyHidden> at {where}</VisuallyHidden>
                      </Button>
                      <Button {...quiet} onClick={() => onCompare(from, 0)}>
                        After<VisuallyHidden> at {where}</VisuallyHidden>
                      </Button>
                    </>
                  )}
                  {isOpen ? (
                    <Button
                      {...quiet}
                      variant="ghost"
                      icon={<Check aria-hidden />}
                      onClick={() =>
                        void attempt(() => settle(id), { title: 'The comment is still open' })
                      }
                    >
                      Resolve
                      <VisuallyHidden> what was asked for at {where}</VisuallyHidden>
                    </Button>
                  ) : null}
                </Flex>
              )}
            </Box>
          );
        })}
      </chakra.ol>
    </Box>
  );
}
