import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { Move } from '#domain/moves.ts';
import type { Video, VideoStatus } from '#domain/video.ts';
import type { Place, PriorityStep } from '../../plan/order-between.ts';
import type { PlanChange } from '../../plan/plan-words.ts';

/** What a person is asked before something is done to one or more videos. */
export type QueueQuestion = 'menu' | 'move' | 'assignee' | 'due' | 'labels';

/** Which videos a command is for, and where it was given. */
export type CommandTarget = {
  /** The chosen videos, or the one that has the focus. */
  videos: readonly Video[];
  /**
   * What is shown in the order of priority; empty while it is sorted by something else. Without it
   * all open work of the same statuses is meant.
   */
  inOrder?: readonly Video[];
  /** What a question stands beside; in the middle without it. */
  beside?: Element | null;
};

/** What a key, menu, button or drop asks for. */
export type QueueAction =
  /** Each one step from where it is. Steps back ask for their reason once. */
  | { do: 'step'; by: 1 | -1 }
  /** Each to this status; those that cannot go there in one step stay, which is said. */
  | { do: 'move'; to: VideoStatus }
  /** Takes the newest move of a video back. */
  | { do: 'undo'; move: Move }
  | { do: 'take' }
  | { do: 'wait' }
  | { do: 'plan'; change: PlanChange }
  /** A step in the order of priority. */
  | { do: 'prioritise'; step: PriorityStep }
  /** Between two others, in the order given. */
  | { do: 'place'; between: Place }
  | { do: 'ask'; question: QueueQuestion };

/** What somebody asks for, and for which videos. */
export type QueueCommand = QueueAction & CommandTarget;

/** A question that is open. */
export type AskedQuestion = Extract<QueueCommand, { do: 'ask' }>;

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const plain: Record<string, QueueAction> = {
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

const withAlt: Record<string, QueueAction> = {
  ArrowUp: { do: 'prioritise', step: 'up' },
  ArrowDown: { do: 'prioritise', step: 'down' },
  Home: { do: 'prioritise', step: 'first' },
  End: { do: 'prioritise', step: 'last' },
};

/** The same keys, for the list that explains them. */
export const explainedKeys = [
  ['] and [', 'one step forward or back'],
  ['m', 'move to a status: then r, a, q, s, e or d'],
  ['a', 'assign to somebody'],
  ['i', 'take it yourself'],
  ['u', 'set when it is due'],
  ['l', 'set labels'],
  ['w', 'waiting for the customer, or no longer'],
  ['Alt ↑ and Alt ↓', 'more or less urgent; Alt Home and Alt End: first or last'],
  ['Ctrl z', 'undo the changes of the last ten seconds, the newest first'],
  ['.', 'everything that can be done'],
] as const;

/** What a key asks for; null when it is none of the queue's. */
export function actionForKey(pressed: Key): QueueAction | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  if (metaKey) return null;
  // Ctrl with Alt, and Alt alone, is how some keyboards type a bracket.
  if (key === ']' || key === '[') return ctrlKey && !altKey ? null : (plain[key] ?? null);
  if (ctrlKey) return null;
  if (altKey) return withAlt[key] ?? null;
  if (shiftKey) return key === 'F10' ? { do: 'ask', question: 'menu' } : null;
  return Object.hasOwn(plain, key) ? (plain[key] ?? null) : null;
}

/** Whether a person who presses a key there is writing. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input:not([type=checkbox]), textarea, select') !== null)
  );
}

/**
 * Whether a key that is pressed while a question is loaded is meant for that question. The browser,
 * the system and the keyboard's way through the page keep their own keys.
 */
export function isForQuestion(pressed: Key): boolean {
  const { key, altKey, ctrlKey, metaKey } = pressed;
  if (actionForKey(pressed) !== null) return true;
  if (metaKey || (ctrlKey && !altKey)) return false;
  return key !== 'Tab' && !/^F\d+$/.test(key);
}

/** Where a key was pressed. */
export type KeyTarget = Omit<CommandTarget, 'beside'> & {
  /**
   * What this row has just taken the place of, and the videos that a key there concerned, as far as
   * they are still open work: a key that is pressed now is meant for them.
   */
  left?: { id: string; videos: readonly Video[] } | null;
};

/**
 * What a pressed key asks for; null when it is none of the queue's. `lost` knows videos by their id
 * that were open work a moment ago. Of what is known no longer nothing is done, rather than to the
 * row that took its place.
 */
export function commandForKey(
  event: ReactKeyboardEvent | KeyboardEvent,
  { videos, inOrder, left = null }: KeyTarget,
  lost: (videoId: string) => Video | null,
): QueueCommand | null {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  const { target } = native;
  const action = isWriting(target) ? null : actionForKey(native);
  if (action === null) return null;
  const beside = target instanceof Element ? target : null;
  const meant = left === null ? videos : leftVideos(left, lost);
  if (meant.length === 0) return null;
  // What has left stands in the list no longer: its place is one in all open work, if any is shown.
  const order = left !== null && inOrder?.length ? undefined : inOrder;
  return { ...action, videos: meant, beside, ...(order === undefined ? {} : { inOrder: order }) };
}

function leftVideos(
  { id, videos }: NonNullable<KeyTarget['left']>,
  lost: (videoId: string) => Video | null,
): readonly Video[] {
  return videos.some((video) => video.id === id) ? videos : [lost(id) ?? []].flat();
}
