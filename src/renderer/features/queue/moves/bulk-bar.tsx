/** What can be done with all chosen videos at once. */
export function BulkBar() {
  return null;
}
