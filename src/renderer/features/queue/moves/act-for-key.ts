import type { PriorityStep } from '../plan/order-between.ts';
import type { QueueQuestion } from './queue-act.ts';

/** What a key of the queue does to the videos it is pressed on. */
export type KeyAct =
  | { do: 'step'; by: 1 | -1 }
  | { do: 'ask'; question: QueueQuestion }
  | { do: 'take' }
  | { do: 'wait' }
  | { do: 'place'; step: PriorityStep };

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const plain: Record<string, KeyAct> = {
  ']': { do: 'step', by: 1 },
  '[': { do: 'step', by: -1 },
  m: { do: 'ask', question: 'move' },
  a: { do: 'ask', question: 'assignee' },
  u: { do: 'ask', question: 'due' },
  l: { do: 'ask', question: 'labels' },
  '.': { do: 'ask', question: 'menu' },
  ContextMenu: { do: 'ask', question: 'menu' },
  i: { do: 'take' },
  w: { do: 'wait' },
};

const withAlt: Record<string, KeyAct> = {
  ArrowUp: { do: 'place', step: 'up' },
  ArrowDown: { do: 'place', step: 'down' },
  Home: { do: 'place', step: 'first' },
  End: { do: 'place', step: 'last' },
};

/** What a key stands for; null when it is none of the queue's. */
export function actForKey(pressed: Key): KeyAct | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (metaKey) return null;
  // Ctrl with Alt, and Alt alone, is how some keyboards type a bracket.
  if (key === ']' || key === '[') return ctrlKey && !altKey ? null : (plain[key] ?? null);
  if (ctrlKey) return null;
  if (altKey) return withAlt[key] ?? null;
  if (shiftKey) return key === 'F10' ? { do: 'ask', question: 'menu' } : null;
  return Object.hasOwn(plain, key) ? (plain[key] ?? null) : null;
}

/** Whether whoever presses a key there is writing. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type=checkbox]), textarea, select') !== null)
  );
}
