import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import type { Move } from '#domain/moves.ts';
import type { Video, VideoStatus } from '#domain/video.ts';
import { isSign, pressedKey } from '#lib/pressed-key.ts';
import { isWriting } from '#lib/undo-key.ts';
import type { Place, PriorityStep } from '../../plan/order-between.ts';
import type { PlanChange } from '../../plan/plan-words.ts';

/** The questions about one or more videos. */
export type QueueQuestion = 'menu' | 'move' | 'assignee' | 'due' | 'labels';

/** The videos that a command is for, and where it was given. */
export type CommandTarget = {
  /** The chosen videos, or the one that has the focus. */
  videos: readonly Video[];
  /**
   * The shown videos in the order of priority; empty in any other order. Without it, the order is
   * that of all open work in the same statuses.
   */
  inOrder?: readonly Video[];
  /** The element beside which a question opens; without it, in the middle. */
  beside?: Element | null;
};

/** The actions that keys, menus, buttons and drops ask for. */
export type QueueAction =
  /** Each video goes one step from its status. Steps back ask for their reason once. */
  | { do: 'step'; by: 1 | -1 }
  /**
   * Each video goes to this status. Videos more than one step away stay, and the person is told.
   */
  | { do: 'move'; to: VideoStatus }
  /** Undoes the newest move of a video. */
  | { do: 'undo'; move: Move }
  | { do: 'take' }
  | { do: 'wait' }
  | { do: 'plan'; change: PlanChange }
  /** A step in the order of priority. */
  | { do: 'prioritise'; step: PriorityStep }
  /** Between two other videos, in the order given. */
  | { do: 'place'; between: Place }
  | { do: 'ask'; question: QueueQuestion };

/** An action, and the videos that it is for. */
export type QueueCommand = QueueAction & CommandTarget;

/** A question that is open. */
export type AskedQuestion = Extract<QueueCommand, { do: 'ask' }>;

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'isComposing' | 'keyCode' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>;

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

/** The action of a key; null for keys that the queue does not use. */
export function actionForKey(pressed: Key): QueueAction | null {
  const { altKey, ctrlKey, metaKey, shiftKey } = pressed;
  const key = pressedKey(pressed);
  if (metaKey) return null;
  // Some keyboards type a bracket with Ctrl and Alt, or with Alt alone.
  if (key === ']' || key === '[') return ctrlKey && !altKey ? null : (plain[key] ?? null);
  if (ctrlKey) return null;
  if (altKey) return withAlt[key] ?? null;
  if (shiftKey && key === 'F10') return { do: 'ask', question: 'menu' };
  // Some keyboards type the full stop with Shift.
  if (shiftKey && !isSign(key)) return null;
  return Object.hasOwn(plain, key) ? (plain[key] ?? null) : null;
}

/**
 * Whether a key pressed while a question loads is meant for that question. The keys of the browser
 * and the system, and Tab, keep their meaning.
 */
export function isForQuestion(pressed: Key): boolean {
  const { altKey, ctrlKey, metaKey } = pressed;
  const key = pressedKey(pressed);
  if (actionForKey(pressed) !== null) return true;
  if (metaKey || (ctrlKey && !altKey)) return false;
  return key !== '' && key !== 'Tab' && !/^F\d+$/.test(key);
}

/** Where a key was pressed. */
export type KeyTarget = Omit<CommandTarget, 'beside'> & {
  /**
   * The video that was in this row until a moment ago, and the videos that a key on it would have
   * been for, as far as they are open work. A key pressed now is meant for them.
   */
  left?: { id: string; videos: readonly Video[] } | null;
};

/**
 * The command of a pressed key; null for keys that the queue does not use. `lost` finds a video
 * that was open work a moment ago. A key for a video that is no longer known does nothing, because
 * another video has taken its row.
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
  // A video that has left the list has its place in all open work, if any is shown.
  const order = left !== null && inOrder?.length ? undefined : inOrder;
  return { ...action, videos: meant, beside, ...(order === undefined ? {} : { inOrder: order }) };
}

function leftVideos(
  { id, videos }: NonNullable<KeyTarget['left']>,
  lost: (videoId: string) => Video | null,
): readonly Video[] {
  return videos.some((video) => video.id === id) ? videos : [lost(id) ?? []].flat();
}
