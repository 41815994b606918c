/** Built-in and saved ways to look at the queue. */
export function ViewsBar() {
  return null;
}
