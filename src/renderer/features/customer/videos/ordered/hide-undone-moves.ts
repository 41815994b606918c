import { undoneReason, type Move } from '#domain/moves.ts';
import type { Readable } from '#lib/readable.ts';

/** A move undone within this time counts as a slip. A later one did happen. */
const slipMilliseconds = 10 * 60_000;

/**
 * A video's history for its customer, newest first, without moves that the studio undid at once and
 * without their undoing: neither says anything about the video.
 */
export function hideUndoneMoves(history: readonly Readable<Move>[]): Readable<Move>[] {
  const told: Readable<Move>[] = [];
  for (const entry of history.toReversed()) {
    if (isSlip(told.at(-1), entry)) told.pop();
    else told.push(entry);
  }
  return told.toReversed();
}

function isSlip(before: Readable<Move> | undefined, entry: Readable<Move>): boolean {
  if (before?.kind !== 'ok' || entry.kind !== 'ok') return false;
  const [made, undone] = [before.value, entry.value];
  return (
    undone.reason === undoneReason &&
    undone.from === made.to &&
    undone.to === made.from &&
    undone.at.getTime() - made.at.getTime() < slipMilliseconds
  );
}

/** The reason that the studio wrote for a move; null for the automatic reason of an undone one. */
export function quotedReason({ reason }: Pick<Move, 'reason'>): string | null {
  return reason === undoneReason ? null : reason;
}
