import { moveKind, type Move } from '#domain/moves.ts';
import { videoStatusInfo } from '#domain/video.ts';

/** A move in words: who, where to and where from. */
export function moveWords(move: Pick<Move, 'from' | 'to' | 'byName'>): {
  who: string;
  where: string;
  from: string;
} {
  const to = videoStatusInfo[move.to].label;
  const kind = moveKind(move.from, move.to);
  const isBack = kind === 'staff-back' || kind === 'staff-return';
  return {
    who: move.byName === '' ? 'Somebody' : move.byName,
    where: isBack ? `Back to ${to}` : to,
    from: `from ${videoStatusInfo[move.from].label}`,
  };
}
