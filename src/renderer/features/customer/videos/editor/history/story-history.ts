import { createStore } from 'zustand/vanilla';
import type { Fields, FieldValue } from '#stores/draft-sync/field-edits.ts';
import { fieldLabel } from '../field-words.ts';

/** One change that can be taken back: each changed field, before and after. */
type Step = {
  label: string;
  changes: Record<string, { from: FieldValue; to: FieldValue }>;
  /** The field that was typed in, and when last; null for anything but typing. */
  typed: { field: string; at: number } | null;
};

type Steps = { done: readonly Step[]; undone: readonly Step[] };

export type Change = {
  before: Fields;
  after: Fields;
  /** Milliseconds since 1970. */
  at: number;
  /** What the change is called; by default after its field. */
  label?: string | undefined;
  /** The browser's own undo or redo in a text field made it. */
  isFieldUndo?: boolean;
};

/** What a step leads to: fields to write, or `lost` when they were changed elsewhere since. */
export type Taken = { label: string; writes: Fields } | { label: string; lost: true };

/** Typing in one field with shorter pauses is one step. */
const pause = 1000;
const maxSteps = 100;

/**
 * The steps of one open editor, to undo and redo. A step is taken back whole or not at all: where
 * another tab or device has changed one of its fields since, it is given up.
 */
export function createStoryHistory() {
  const { setState, ...store } = createStore<Steps>(() => ({ done: [], undone: [] }));

  function record({ before, after, at, label, isFieldUndo = false }: Change): void {
    const changes = changesBetween(before, after);
    const names = Object.keys(changes);
    const [field] = names;
    if (field === undefined) return;
    const isTyping = names.length === 1 && Object.values(changes).every(isText);
    const next: Step = {
      label: label ?? (names.length === 1 ? fieldLabel(field) : 'Cards'),
      changes,
      typed: isTyping ? { field, at } : null,
    };
    const done = [...store.getState().done];
    // The field's own undo goes back over as many of our steps as it likes.
    let merged: Step | null = next;
    for (let last = done.at(-1); last && merged && continues(last, merged); last = done.at(-1)) {
      done.pop();
      merged = joined(last, merged);
      if (!isFieldUndo) break;
    }
    setState({ done: [...done, ...(merged ? [merged] : [])].slice(-maxSteps), undone: [] });

    function continues(last: Step, step: Step): boolean {
      if (last.typed === null || last.typed.field !== step.typed?.field) return false;
      return isFieldUndo || at - last.typed.at < pause;
    }
  }

  function take(direction: 'undo' | 'redo', fields: Fields): Taken | null {
    const { done, undone } = store.getState();
    const isUndo = direction === 'undo';
    const step = (isUndo ? done : undone).at(-1);
    if (!step) return null;
    const isThere = Object.entries(step.changes).every(
      ([field, { from, to }]) => (fields[field] ?? null) === (isUndo ? to : from),
    );
    const kept = isThere ? [step] : [];
    setState(
      isUndo
        ? { done: done.slice(0, -1), undone: [...undone, ...kept] }
        : { done: [...done, ...kept], undone: undone.slice(0, -1) },
    );
    const { label, changes } = step;
    if (!isThere) return { label, lost: true };
    const writes = Object.entries(changes).map(([field, { from, to }]) => [
      field,
      isUndo ? from : to,
    ]);
    return { label, writes: Object.fromEntries(writes) };
  }

  return {
    ...store,
    record,
    undo: (fields: Fields) => take('undo', fields),
    redo: (fields: Fields) => take('redo', fields),
  };
}
export type StoryHistory = ReturnType<typeof createStoryHistory>;

function changesBetween(before: Fields, after: Fields): Step['changes'] {
  const changed = Object.entries(after)
    .map(([field, to]) => [field, { from: before[field] ?? null, to }] as const)
    .filter(([, { from, to }]) => from !== to);
  return Object.fromEntries(changed);
}

const isText = ({ from, to }: { from: FieldValue; to: FieldValue }) =>
  typeof from === 'string' && typeof to === 'string';

/** Two steps of typing as one; null when nothing is left of both. */
function joined(first: Step, second: Step): Step | null {
  const field = second.typed?.field ?? '';
  const from = first.changes[field]?.from ?? null;
  const to = second.changes[field]?.to ?? null;
  return from === to ? null : { ...second, changes: { [field]: { from, to } } };
}
