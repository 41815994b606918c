import { undoneReason, type Move } from '#domain/moves.ts';
import type { Readable } from '#lib/readable.ts';

/**
 * Whether a move of a history, newest first, took one back, so that taking it back itself makes
 * that one again. What takes such a taking back back is a move like any other.
 */
export function isTakenBack(history: readonly Readable<Move>[], index: number): boolean {
  const [entry, before] = [history[index], history[index + 1]];
  if (entry?.kind !== 'ok' || entry.value.reason !== undoneReason) return false;
  const takesBackBefore =
    before?.kind === 'ok' &&
    before.value.from === entry.value.to &&
    before.value.to === entry.value.from;
  return !(takesBackBefore && isTakenBack(history, index + 1));
}
