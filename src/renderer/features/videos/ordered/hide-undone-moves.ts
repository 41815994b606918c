import { undoneReason, type Move } from '#domain/moves.ts';
import type { Readable } from '#lib/readable.ts';

/** A slip of the hand is noticed within this; what stood longer did happen. */
const slipMilliseconds = 10 * 60_000;

/**
 * A video's history as its customer wants to read it, newest first: a move that the studio took
 * back at once, and the taking back, say nothing about the video and are left out.
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

/** What the studio wrote beside a move, or null: that it took a step back is not worth a quote. */
export function quotedReason({ reason }: Pick<Move, 'reason'>): string | null {
  return reason === undoneReason ? null : reason;
}
