import { Box, chakra, Text } from '@chakra-ui/react';
import { Check, Circle } from 'lucide-react';
import type { FrameRate } from '#domain/film-report.ts';
import type { FilmComment } from '#domain/review.ts';
import { threadsOf } from '../comments/comment-threads.ts';
import { rangeWords } from '../comments/frame-words.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Comments that the panel has room for; the review has all. */
const mostShown = 12;

type ReviewCommentsProps = { comments: readonly FilmComment[]; rate: FrameRate };

/** What was said about a version, in the order of the film, with a mark for what is done. */
export function ReviewComments({ comments, rate }: ReviewCommentsProps) {
  const begun = threadsOf(comments).flatMap(({ comment }) => comment ?? []);
  if (begun.length === 0) return null;
  return (
    <Box w="full">
      <List aria-label="What was said, in the film's order">
        {begun.slice(0, mostShown).map((comment) => {
          const isDone = comment.resolved !== null;
          return (
            <li key={comment.id} data-done={isDone || undefined}>
              {isDone ? <Check size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
              <span>
                <VisuallyHidden>{isDone ? 'Done: ' : 'Open: '}</VisuallyHidden>
                <chakra.strong data-numeric>{rangeWords(comment, rate)}</chakra.strong>{' '}
                <bdi>{comment.byName}</bdi>
                {comment.teamOnly ? ', team only' : ''}
                <chakra.span dir="auto" display="block" lineClamp={2}>
                  {comment.text}
                </chakra.span>
              </span>
            </li>
          );
        })}
      </List>
      {begun.length > mostShown ? (
        <Text textStyle="sm" color="fg.muted" mt={2}>
          {begun.length - mostShown} more in the review
        </Text>
      ) : null}
    </Box>
  );
}

const List = chakra('ol', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: 2,
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    '& li': { display: 'flex', gap: 2, minW: 0 },
    '& li > span': { minW: 0 },
    '& svg': { flexShrink: 0, mt: '3px', color: 'fg.muted' },
    '& [data-done] svg': { color: 'success.fg' },
    '& [data-done] > span': { color: 'fg.muted' },
  },
});
