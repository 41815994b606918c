import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { unwatchedRanges } from '#domain/review.ts';
import { counted } from '#lib/count-words.ts';
import { rangeWords } from '../comments/frame-words.ts';
import type { WatchedFrames } from '../state/watched-frames.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AnswerDialog, type Answering } from './answer-dialog.tsx';

type ApproveDialogProps = Answering & {
  /** Comments of the customer that nobody has settled. */
  openComments: number;
  watched: WatchedFrames;
  onGoTo: (frame: number) => void;
};

/** Asks once more before a version is approved, and says what was not watched of it. */
export function ApproveDialog({ openComments, watched, onGoTo, ...answering }: ApproveDialogProps) {
  const { version } = answering;
  const { frameRate, frames } = version;
  const [gaps] = useState(() => {
    // Browsers leave out single frames while they play.
    const shortest = frameRate.numerator / frameRate.denominator / 4;
    return unwatchedRanges(watched.getState(), frames).filter(
      ({ from, to }) => to - from + 1 >= shortest,
    );
  });
  return (
    <AnswerDialog
      {...answering}
      outcome="approved"
      title={`Approve version ${version.number}?`}
      confirmLabel="Approve this version"
    >
      <Text>
        For ten seconds you can take it back. Then the film is finished, and the studio changes
        nothing more.
      </Text>
      {openComments === 0 ? null : (
        <Text mt={3} color="warning.fg">
          {`You have ${counted(openComments, 'open comment')}. To have ${
            openComments === 1 ? 'it' : 'them'
          } worked on, ask for changes instead.`}
        </Text>
      )}
      {gaps.length === 0 ? (
        <Text mt={3}>You have watched all of it on this device.</Text>
      ) : (
        <Box mt={3} color="fg">
          <Text mb={2}>Not watched on this device yet:</Text>
          <chakra.ul listStyleType="none" display="grid" gap={2}>
            {gaps.map((gap) => (
              <Flex as="li" key={gap.from} align="center" justify="space-between" gap={3}>
                <Text data-numeric>{rangeWords(gap, frameRate)}</Text>
                <Button size="sm" variant="outline" tone="neutral" onClick={() => onGoTo(gap.from)}>
                  Go there<VisuallyHidden>{` at ${rangeWords(gap, frameRate)}`}</VisuallyHidden>
                </Button>
              </Flex>
            ))}
          </chakra.ul>
        </Box>
      )}
    </AnswerDialog>
  );
}
