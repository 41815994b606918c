import { chakra, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { maxComments, type FilmComment } from '#domain/review.ts';
import { useReview } from '../state/review.ts';
import { CommentThread } from './comment-thread.tsx';
import { threadsOf } from './comment-threads.ts';

type CommentListProps = {
  selectedId: string | null;
  /** The threads whose frames are on the screen, by their ids in one text. */
  shownIds: string;
  onSelect: (comment: FilmComment) => void;
};

/** The comments on a version, in the order of the film. */
export const CommentList = memo(function CommentList(props: CommentListProps) {
  const { selectedId, shownIds, onSelect } = props;
  const { said } = useReview();
  const shown = new Set(shownIds.split(' '));
  return (
    <>
      {said.length >= maxComments ? (
        <Text textStyle="sm" color="fg.muted">
          Only the first {maxComments} comments are shown and counted.
        </Text>
      ) : null}
      <chakra.ol
        listStyleType="none"
        display="grid"
        gap={3}
        aria-label="Comments, in the film's order"
      >
        {threadsOf(said).map((thread) => (
          <CommentThread
            key={thread.id}
            thread={thread}
            isSelected={thread.id === selectedId}
            isShown={shown.has(thread.first.id)}
            onSelect={onSelect}
          />
        ))}
      </chakra.ol>
    </>
  );
});
