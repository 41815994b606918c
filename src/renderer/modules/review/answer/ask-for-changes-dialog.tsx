import { chakra, Text } from '@chakra-ui/react';
import { furtherRoundWords, type FilmComment } from '#domain/review.ts';
import { rangeWords } from '../comments/frame-words.ts';
import { roundsWords } from '../comments/review-words.ts';
import { AnswerDialog, type Answering } from './answer-dialog.tsx';

type AskForChangesDialogProps = Answering & {
  requests: readonly FilmComment[];
  roundsLeft: number;
};

/** Shows once more what will be asked for. The comments become the reason of the move. */
export function AskForChangesDialog({
  requests,
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
        {roundsLeft === 1 ? ` ${furtherRoundWords}` : ''} For ten seconds you can take it back.
      </Text>
      <chakra.ol listStyleType="none" display="grid" gap={2} mt={3} color="fg">
        {requests.map((request) => (
          <li key={request.id}>
            <Text textStyle="sm" color="fg.muted" data-numeric>
              {rangeWords(request, answering.version.frameRate)}
            </Text>
            <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {request.text}
            </Text>
          </li>
        ))}
      </chakra.ol>
    </AnswerDialog>
  );
}
