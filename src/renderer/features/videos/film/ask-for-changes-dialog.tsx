import { chakra, Text } from '@chakra-ui/react';
import type { FilmComment } from '#domain/review.ts';
import { counted } from '#lib/count-words.ts';
import { rangeWords } from '#parts/review/frame-words.ts';
import { roundsWords } from '#parts/review/review-words.ts';
import { AnswerDialog, type Answering } from './answer-dialog.tsx';

type AskForChangesDialogProps = Answering & {
  requests: readonly FilmComment[];
  /** Comments that are on this device only. */
  unsent: number;
  roundsLeft: number;
};

/** Shows once more what will be asked for. The comments become the reason of the move. */
export function AskForChangesDialog({
  requests,
  unsent,
  roundsLeft,
  ...answering
}: AskForChangesDialogProps) {
  return (
    <AnswerDialog
      {...answering}
      outcome="changes"
      title="Ask for these changes?"
      confirmLabel="Ask for changes"
      isEmpty={requests.length === 0}
    >
      <Text>
        The studio gets your open comments and makes the next version. {roundsWords(roundsLeft)}
      </Text>
      {unsent === 0 ? null : (
        <Text mt={3} color="warning.fg">
          {counted(unsent, 'comment')} on this device {unsent === 1 ? 'is' : 'are'} not sent yet,
          and not among these.
        </Text>
      )}
      <chakra.ol listStyleType="none" display="grid" gap={2} mt={3} color="fg">
        {requests.map((request) => (
          <li key={request.id}>
            <Text textStyle="sm" color="fg.muted" data-numeric>
              {rangeWords(request, answering.version.frameRate)}
            </Text>
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {request.text}
            </Text>
          </li>
        ))}
      </chakra.ol>
    </AnswerDialog>
  );
}
