import { moveKind, undoneReason, type Move } from '#domain/moves.ts';
import { videoStatusInfo } from '#domain/video.ts';

/** A move in words: who made it, where to, where from and why; and whether it undid another. */
export function moveWords(move: Pick<Move, 'from' | 'to' | 'byName' | 'reason'>): {
  who: string;
  where: string;
  from: string;
  why: string | null;
} {
  const to = videoStatusInfo[move.to].label;
  const kind = moveKind(move.from, move.to);
  const isBack = kind === 'staff-back' || kind === 'staff-return';
  const isUndone = move.reason === undoneReason;
  return {
    who: move.byName === '' ? 'Somebody' : move.byName,
    where: isUndone ? undoneWords(to, isBack) : isBack ? `Back to ${to}` : to,
    from: `from ${videoStatusInfo[move.from].label}`,
    why: move.reason === null || isUndone ? null : `Reason: ${move.reason}`,
  };
}

const undoneWords = (to: string, isBack: boolean) =>
  isBack ? `Taken back to ${to}` : `Taken back, ${to} again`;
