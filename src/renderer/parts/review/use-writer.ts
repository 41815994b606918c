import { useState } from 'react';
import { flushSync } from 'react-dom';
import { drawingOf, drawingText, type FrameRange, type Point } from '#domain/review.ts';
import type { CommentActions, WrittenComment } from '#stores/review/comment-actions.ts';
import { isEmpty, type CommentDrafts } from '#stores/review/comment-drafts.ts';
import { fitDrawing } from './fit-drawing.ts';

type WriterDeps = {
  drafts: CommentDrafts;
  unsent: readonly WrittenComment[];
  version: number;
  /** The frame on the screen. */
  frame: number;
};

export type Writer = ReturnType<typeof useWriter>;

/** The comment that is being written, and the frames that it is about. */
export function useWriter({ drafts, unsent, version, frame }: WriterDeps) {
  const [draft, setDraft] = useState<WrittenComment | null>(null);
  const [marked, setMarked] = useState<{ from: number | null; to: number | null }>(unmarked);
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
  const isMarked = marked.from !== null || marked.to !== null;
  return {
    /** What is being written; null while the field is closed. */
    draft,
    /** Changes each time that the field shall have the focus. */
    openings,
    isDrawing,
    /** A line was left out, because the drawing holds no more. */
    isFull,
    /** The frames that are marked or written about. */
    range: draft ?? (isMarked ? inOrder(marked.from ?? frame, marked.to ?? frame) : null),
    openDraft,
    /** Opens the field at the frame on the screen, or with the words that were left there. */
    open: () => {
      const left = draft ?? unsent.findLast(({ parentId }) => parentId === null);
      openDraft(
        left ?? {
          id: crypto.randomUUID(),
          version,
          parentId: null,
          ...inOrder(marked.from ?? frame, marked.to ?? frame),
          text: '',
          drawing: null,
          teamOnly: false,
        },
      );
    },
    /** The comment begins or ends at the frame on the screen. */
    mark: (end: 'from' | 'to') => {
      if (draft === null) {
        setMarked({ ...marked, [end]: frame });
        return;
      }
      const other = end === 'from' ? Math.max(draft.to, frame) : Math.min(draft.from, frame);
      change({ ...draft, ...inOrder(frame, other) });
    },
    /** Moves it to the frame on the screen. */
    moveHere: () => {
      if (draft !== null) change({ ...draft, from: frame, to: frame });
    },
    write: (text: string) => {
      if (draft !== null) change({ ...draft, text });
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

const unmarked = { from: null, to: null };

const inOrder = (one: number, other: number): FrameRange => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
});
