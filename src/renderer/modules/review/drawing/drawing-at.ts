import { drawingOf, type Drawing, type FilmComment } from '#domain/review.ts';
import type { WrittenComment } from '../state/review.ts';

/**
 * What is drawn over a frame. While a comment is written, that is its drawing alone. Otherwise the drawing of
 * the selected thread, where it has one here, or those of all open threads.
 */
export function drawingAt(
  frame: number,
  draft: WrittenComment | null,
  comments: readonly FilmComment[],
  selectedId: string | null,
): Drawing {
  if (draft !== null) return linesAt(frame, [draft]);
  const threads = comments.filter(({ parentId }) => parentId === null);
  const selected = linesAt(
    frame,
    threads.filter(({ id }) => id === selectedId),
  );
  if (selected.length > 0) return selected;
  return linesAt(
    frame,
    threads.filter(({ resolved }) => resolved === null),
  );
}

const linesAt = (
  frame: number,
  drawn: readonly Pick<WrittenComment, 'from' | 'to' | 'drawing'>[],
): Drawing =>
  drawn.flatMap(({ from, to, drawing }) =>
    drawing !== null && from <= frame && frame <= to ? drawingOf(drawing) : [],
  );
