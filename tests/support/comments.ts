import type { FilmComment } from '#domain/review.ts';
import type { WrittenComment } from '#modules/review/state/review.ts';

/** A comment of the customer Ada on a frame, open and without a drawing. */
export const filmCommentOf = (facts: Partial<FilmComment> = {}): FilmComment => ({
  id: 'logo',
  version: 1,
  parentId: null,
  from: 60,
  to: 60,
  text: 'Larger, please.',
  drawing: null,
  teamOnly: false,
  mentions: [],
  by: 'ada',
  byName: 'Ada',
  byStaff: false,
  resolved: null,
  accepted: null,
  createdAt: new Date(2030, 0),
  updatedAt: new Date(2030, 0),
  ...facts,
});

/** The same comment as its author writes it. */
export function writtenCommentOf(facts: Partial<WrittenComment> = {}): WrittenComment {
  const { id, version, parentId, from, to, text, drawing, teamOnly, mentions } = filmCommentOf();
  return { id, version, parentId, from, to, text, drawing, teamOnly, mentions, ...facts };
}
