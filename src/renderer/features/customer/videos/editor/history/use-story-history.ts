import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { draftFrom, fieldsOf } from '#data/repositories/draft-fields.ts';
import type { VideoDraft } from '#domain/video.ts';
import { pressedKey } from '#lib/pressed-key.ts';
import type { EditedDraft } from '../use-video-draft.ts';
import { createStoryHistory } from './story-history.ts';

/** What can be undone and redone now: what it is called, or null. */
export type UndoControls = {
  undoLabel: string | null;
  redoLabel: string | null;
  undo: () => void;
  redo: () => void;
  /** What became of the last undo or redo, for screen readers. */
  said: string;
};

/**
 * Records the changes of an open editor, to undo and redo them by buttons and keys. A text field keeps
 * its own undo: the keys take back a step of the storyboard only where the field has nothing left.
 */
export function useStoryHistory(edited: EditedDraft) {
  const [history] = useState(createStoryHistory);
  const { done, undone } = useStore(history);
  const [said, setSaid] = useState('');
  const editor = useRef<HTMLDivElement>(null);
  const lastInput = useRef<{ target: EventTarget | null; isFieldUndo: boolean }>({
    target: null,
    isFieldUndo: false,
  });

  const change = (next: VideoDraft, label?: string) => {
    history.record({
      before: fieldsOf(edited.draft),
      after: fieldsOf(next),
      at: Date.now(),
      label,
      isFieldUndo: lastInput.current.isFieldUndo,
    });
    lastInput.current.isFieldUndo = false;
    edited.change(next);
  };

  const take = (direction: 'undo' | 'redo') => {
    const fields = fieldsOf(edited.draft);
    const taken = history[direction](fields);
    if (taken === null) return;
    if ('lost' in taken) {
      setSaid(`${taken.label} was changed somewhere else since, so it stays as it is`);
      return;
    }
    const next = draftFrom({ ...fields, ...taken.writes });
    if (next === null) return;
    flushSync(() => edited.change(next));
    setSaid(`${direction === 'undo' ? 'Undone' : 'Done again'}: ${taken.label}`);
    // What had the focus may be gone with its card.
    if (document.activeElement === document.body) {
      editor.current?.querySelector<HTMLElement>('[data-history]:enabled')?.focus();
    }
  };

  const takeLatest = useRef(take);
  useEffect(() => {
    takeLatest.current = take;
  });
  useEffect(() => {
    let fallback: ReturnType<typeof setTimeout> | undefined;
    const onKey = (event: KeyboardEvent) => {
      const direction = directionOf(event);
      const { target } = event;
      if (direction === null || !(target instanceof Element) || event.defaultPrevented) return;
      const isInside = editor.current?.contains(target) === true || target === document.body;
      if (!isInside || document.querySelector('dialog[open]') !== null) return;
      const { done: steps, undone: ahead } = history.getState();
      const isOwn = isTextField(target) && lastInput.current.target === target;
      const isTheFields =
        isOwn && (direction === 'undo' ? steps.at(-1)?.typed != null : ahead.length === 0);
      if (!isTheFields) {
        event.preventDefault();
        takeLatest.current(direction);
        return;
      }
      // The browser undoes after this event. When it has nothing to undo, no input follows.
      clearTimeout(fallback);
      fallback = setTimeout(() => takeLatest.current(direction), 50);
    };
    const onInput = (event: Event) => {
      const isFieldUndo = event instanceof InputEvent && event.inputType.startsWith('history');
      if (isFieldUndo) clearTimeout(fallback);
      lastInput.current = { target: event.target, isFieldUndo };
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('input', onInput, true);
    return () => {
      clearTimeout(fallback);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('input', onInput, true);
    };
  }, [history]);

  const controls: UndoControls = {
    undoLabel: done.at(-1)?.label ?? null,
    redoLabel: undone.at(-1)?.label ?? null,
    undo: () => take('undo'),
    redo: () => take('redo'),
    said,
  };
  return { editor, controls, edited: { ...edited, change } };
}

function directionOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  switch (pressedKey(event)) {
    case 'z':
      return event.shiftKey ? 'redo' : 'undo';
    case 'y':
      return event.shiftKey ? null : 'redo';
    default:
      return null;
  }
}

function isTextField(target: Element): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type === 'text')
  );
}
