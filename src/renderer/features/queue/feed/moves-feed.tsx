/** Who moved what, the newest first. */
export function MovesFeed() {
  return null;
}
