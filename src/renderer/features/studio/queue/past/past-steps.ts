import { justAfter } from '#domain/past-board.ts';
import { sameClockAfter } from '#domain/studio-clock.ts';
import type { PastView } from './past-loader.ts';

const hour = 3_600_000;

export const pastSteps = [
  { step: 'day-back', label: 'Day earlier', key: 'Shift+ArrowLeft' },
  { step: 'hour-back', label: 'Hour earlier', key: 'ArrowLeft' },
  { step: 'change-back', label: 'Change earlier', key: '[' },
  { step: 'change-on', label: 'Change later', key: ']' },
  { step: 'hour-on', label: 'Hour later', key: 'ArrowRight' },
  { step: 'day-on', label: 'Day later', key: 'Shift+ArrowRight' },
] as const;
export type PastStep = (typeof pastSteps)[number]['step'];

/**
 * Where a step leads from a moment; null when it leads nowhere. A step by change needs the board of that very
 * moment. None leads into the future.
 */
export function stepFrom(
  moment: Date,
  step: PastStep,
  { view, now }: { view: Pick<PastView, 'moment' | 'earlier' | 'next'> | null; now: Date },
): Date | null {
  const known = view?.moment.getTime() === moment.getTime() ? view : null;
  const targets = {
    'day-back': () => sameClockAfter(moment, -1),
    'hour-back': () => new Date(moment.getTime() - hour),
    'change-back': () => known?.earlier ?? null,
    'change-on': () => (known?.next ? justAfter(known.next.at) : null),
    'hour-on': () => new Date(moment.getTime() + hour),
    'day-on': () => sameClockAfter(moment, 1),
  } satisfies Record<PastStep, () => Date | null>;
  const target = targets[step]();
  if (target === null || target <= now) return target;
  return moment < now ? now : null;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The step that a key asks for; null for any other key. */
export function stepOfKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): PastStep | null {
  if (ctrlKey || metaKey || altKey) return null;
  // Brackets need Shift or another key on some keyboards, so only arrows care about it.
  const pressed = shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key;
  return pastSteps.find((each) => each.key === pressed)?.step ?? null;
}
