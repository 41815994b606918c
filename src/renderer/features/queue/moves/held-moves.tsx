/** Moves that wait until the queue is live again. */
export function HeldMoves() {
  return null;
}
