import { useState } from 'react';
import { flushSync } from 'react-dom';
import { drawingOf, drawingText, type FrameRange, type Point } from '#domain/review.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import { withChosen } from '#domain/mentions.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import type { CommentActions, WrittenComment } from '../state/review.ts';
import { isEmpty, type CommentDrafts } from '../state/comment-drafts.ts';
import { fitDrawing } from '../drawing/fit-drawing.ts';

type WriterDeps = {
  drafts: CommentDrafts;
  unsent: readonly WrittenComment[];
  version: Pick<FilmVersion, 'number' | 'state'>;
  /** The frame on the screen. */
  frame: number;
  /** Who can be mentioned. */
  colleagues: readonly StaffMember[] | null;
};

export type Writer = ReturnType<typeof useWriter>;

/** The comment that is being written, and the frames that it is about. */
export function useWriter({ drafts, unsent, version, frame, colleagues }: WriterDeps) {
  const [draft, setDraft] = useState<WrittenComment | null>(null);
  const [marked, setMarked] = useState(unmarked);
  const [isDrawing, setDrawing] = useState(false);
  const [isFull, setFull] = useState(false);
  const [openings, setOpenings] = useState(0);

  const change = (next: WrittenComment) => {
    setDraft(next);
    if (!isEmpty(next) || !isEmpty(draft ?? next)) drafts.keep(next);
  };
  const openDraft = (next: WrittenComment) => {
    // At once, so that the field is there and has the focus in the frame of the key press.
    flushSync(() => {
      setDraft(next);
      setMarked(unmarked);
      setOpenings((count) => count + 1);
    });
  };
  return {
    /** What is being written; null while the field is closed. */
    draft,
    /** Changes each time that the field shall have the focus. */
    openings,
    isDrawing,
    /** A line was left out, because the drawing holds no more. */
    isFull,
    /** The frames that are marked or written about. */
    range: draft ?? (isMarked(marked) ? inOrder(marked.from ?? frame, marked.to ?? frame) : null),
    openDraft,
    /** Opens the field for the frame on the screen, also with the words that were left there. */
    open: () => {
      const next = draftAt({ draft, unsent, marked, frame, version });
      if (draft !== null && draft.id !== next.id) {
        if (isEmpty(draft)) drafts.discard(draft.id);
        setDrawing(false);
      }
      openDraft(next);
    },
    /** The comment begins or ends at the frame on the screen. */
    mark: (end: 'from' | 'to') => {
      if (draft === null) {
        setMarked({ ...marked, [end]: frame });
        return;
      }
      change({ ...draft, ...withEnd(draft, end, frame) });
    },
    /** Moves it to the frame on the screen. */
    moveHere: () => {
      if (draft !== null) change({ ...draft, from: frame, to: frame });
    },
    write: (text: string, chosen?: string) => {
      if (draft !== null) change(withText(draft, text, chosen, colleagues));
    },
    setTeamOnly: (teamOnly: boolean) => {
      if (draft !== null) change({ ...draft, teamOnly });
    },
    draw: setDrawing,
    addLine: (line: Point[]) => {
      if (draft === null) return;
      const lines = draft.drawing === null ? [] : drawingOf(draft.drawing);
      const drawing = fitDrawing([...lines, line]);
      setFull(drawing === null);
      if (drawing !== null) change({ ...draft, drawing });
    },
    undoLine: () => {
      if (draft?.drawing == null) return;
      const lines = drawingOf(draft.drawing).slice(0, -1);
      setFull(false);
      change({ ...draft, drawing: lines.length === 0 ? null : drawingText(lines) });
    },
    clearDrawing: () => {
      setFull(false);
      if (draft !== null) change({ ...draft, drawing: null });
    },
    /** Closes the field. The words stay on the device. */
    close: () => {
      if (draft !== null && isEmpty(draft)) drafts.discard(draft.id);
      setDraft(null);
      setDrawing(false);
    },
    send: (add: CommentActions['add']) => {
      if (draft === null) return Promise.resolve(false);
      setDraft(null);
      setDrawing(false);
      return drafts.send(draft, add);
    },
  };
}

type Marked = { from: number | null; to: number | null };

const unmarked: Marked = { from: null, to: null };
const isMarked = ({ from, to }: Marked) => from !== null || to !== null;

type AtFrame = Pick<WriterDeps, 'unsent' | 'version' | 'frame'> & {
  /** What is in the open field. */
  draft: WrittenComment | null;
  marked: Marked;
};

/**
 * What is written when somebody comments on the frame on the screen: a comment on it that was begun before, or
 * a new one. Marked frames begin a new one.
 */
export function draftAt({ draft, unsent, marked, frame, version }: AtFrame): WrittenComment {
  const begun = draft === null ? unsent : [...unsent, draft];
  const left = isMarked(marked)
    ? undefined
    : begun.findLast(({ parentId, from, to }) => parentId === null && from <= frame && frame <= to);
  return (
    left ?? {
      id: crypto.randomUUID(),
      version: version.number,
      parentId: null,
      ...inOrder(marked.from ?? frame, marked.to ?? frame),
      text: '',
      drawing: null,
      // The next delivery would show the customer what the studio said about its work.
      teamOnly: version.state === 'draft',
      mentions: [],
    }
  );
}

/** A comment with other words, and with a colleague who was chosen for them. */
export const withText = (
  draft: WrittenComment,
  text: string,
  chosen: string | undefined,
  colleagues: readonly StaffMember[] | null,
): WrittenComment => ({
  ...draft,
  text,
  mentions:
    chosen === undefined ? draft.mentions : withChosen(draft.mentions, chosen, colleagues ?? []),
});

/** A range with its beginning or its end at this frame. One that is turned around by it is put right. */
export const withEnd = ({ from, to }: FrameRange, end: 'from' | 'to', frame: number): FrameRange =>
  inOrder(frame, end === 'from' ? to : from);

const inOrder = (one: number, other: number): FrameRange => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
});
