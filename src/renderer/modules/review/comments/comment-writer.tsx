import { Box, Flex, Text } from '@chakra-ui/react';
import { Brush, Eraser, Undo2 } from 'lucide-react';
import { timecode } from '#domain/film-time.ts';
import { QuietButton } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { useReview, type WrittenComment } from '../state/review.ts';
import { cardAt } from './card-at.ts';
import { CommentForm } from './comment-form.tsx';
import { rangeWords } from './frame-words.ts';
import { readersWords } from './review-words.ts';
import type { Writer } from './use-writer.ts';

type CommentWriterProps = {
  writer: Writer;
  draft: WrittenComment;
  /** The frame on the screen. */
  frame: number;
  isDrawing: boolean;
  problem: string | undefined;
  onDraw: (wanted: boolean) => void;
  onSubmit: () => void;
  onClose: () => void;
};

/** Writes a comment on the frames that were chosen, with a drawing when wanted. */
export function CommentWriter(props: CommentWriterProps) {
  const { writer, draft, frame, isDrawing, problem, onDraw, onSubmit, onClose } = props;
  const { version, story, me } = useReview();
  const { frameRate: rate, state } = version;
  const card = cardAt(draft.from, rate, story);
  const isElsewhere = frame < draft.from || frame > draft.to;
  return (
    <Box borderWidth="1px" borderColor="accent.border" borderRadius="control" p={4}>
      <CommentForm
        label={`Comment at ${rangeWords(draft, rate)}`}
        hint={card === null ? undefined : `On ${card}.`}
        readers={readersWords(draft, state)}
        submitLabel="Add the comment"
        text={draft.text}
        problem={problem}
        focusKey={writer.openings}
        colleagues={me.colleagues}
        onText={writer.write}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <Flex gap={2} wrap="wrap" align="center">
          {isElsewhere ? (
            <QuietButton size="sm" onClick={writer.moveHere}>
              Move it to {timecode(frame, rate)}
            </QuietButton>
          ) : null}
          <QuietButton
            size="sm"
            aria-pressed={isDrawing}
            icon={<Brush aria-hidden />}
            onClick={() => onDraw(!isDrawing)}
          >
            {isDrawing ? 'Done drawing' : 'Draw on the picture'}
          </QuietButton>
          {draft.drawing === null ? null : (
            <>
              <QuietButton size="sm" icon={<Undo2 aria-hidden />} onClick={writer.undoLine}>
                Undo the last line
              </QuietButton>
              <QuietButton size="sm" icon={<Eraser aria-hidden />} onClick={writer.clearDrawing}>
                Clear the drawing
              </QuietButton>
            </>
          )}
        </Flex>
        {writer.isFull ? (
          <Text textStyle="sm" color="warning.fg" role="status">
            The drawing is full, so the last line was left out.
          </Text>
        ) : null}
        {me.colleagues === null ? null : (
          <CheckboxField
            label="For the team only"
            checked={draft.teamOnly}
            onChange={({ currentTarget }) => writer.setTeamOnly(currentTarget.checked)}
          />
        )}
      </CommentForm>
    </Box>
  );
}
