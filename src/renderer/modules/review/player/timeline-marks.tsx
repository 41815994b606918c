import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import type { FrameRate } from '#domain/film-report.ts';
import type { FilmComment, FrameRange } from '#domain/review.ts';
import { rangeWords } from '../comments/frame-words.ts';

type TimelineMarksProps = {
  comments: readonly FilmComment[];
  rate: FrameRate;
  /** What is being marked for a comment. */
  draft: FrameRange | null;
  frames: number;
  selectedId: string | null;
  onSelect: (id: string) => void;
};

/**
 * Where the comments lie, above the position of the film. For the pointer only: the list of comments
 * says the same to everybody.
 */
export const TimelineMarks = memo(function TimelineMarks(props: TimelineMarksProps) {
  const { comments, rate, draft, frames, selectedId, onSelect } = props;
  const place = ({ from, to }: FrameRange) => ({
    left: `${(from / Math.max(1, frames - 1)) * 100}%`,
    width: `max(6px, ${((to - from) / Math.max(1, frames - 1)) * 100}%)`,
  });
  return (
    // The middle of the slider's thumb never reaches its ends.
    <chakra.div position="absolute" insetX="8px" top={0} h={3} aria-hidden zIndex={1}>
      {comments
        .filter(({ parentId }) => parentId === null)
        .map((comment) => (
          <MarkButton
            key={comment.id}
            tabIndex={-1}
            title={`${rangeWords(comment, rate)}, ${comment.byName}: ${comment.text}`}
            data-resolved={comment.resolved !== null || undefined}
            data-selected={comment.id === selectedId || undefined}
            style={place(comment)}
            onClick={() => onSelect(comment.id)}
          />
        ))}
      {draft === null ? null : <DraftMark style={place(draft)} />}
    </chakra.div>
  );
});

const MarkButton = chakra('button', {
  base: {
    position: 'absolute',
    top: 0,
    h: 3,
    ml: '-3px',
    p: 0,
    border: 'none',
    borderRadius: 'full',
    bg: 'primary.solid',
    cursor: 'pointer',
    '&[data-resolved]': { bg: 'border.control' },
    '&[data-selected]': { outline: '2px solid', outlineColor: 'fg', outlineOffset: '1px' },
  },
});

const DraftMark = chakra('span', {
  base: {
    position: 'absolute',
    top: 0,
    h: 3,
    ml: '-3px',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'accent',
    bg: 'bg.panel',
    pointerEvents: 'none',
  },
});
