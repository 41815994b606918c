/** Tells of what arrives, becomes late, is assigned or mentions somebody. */
export function QueueSignals() {
  return null;
}
