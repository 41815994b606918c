import type { MoveConflict } from '#data/repositories/move-conflict.ts';

/** Who moved a video, for the reader whose uid this is. */
export function moverName(
  move: Pick<MoveConflict, 'by' | 'byName'> | undefined,
  uid: string,
): string {
  if (move?.by === uid) return 'You';
  return move === undefined || move.byName === null || move.byName === ''
    ? 'Somebody'
    : move.byName;
}
