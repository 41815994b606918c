/** Acts once the page is looked at: a message in a hidden one would be gone before it is read. */
export function whenSeen(act: () => void, signal: AbortSignal): void {
  if (document.visibilityState === 'visible') {
    act();
    return;
  }
  document.addEventListener('visibilitychange', () => whenSeen(act, signal), {
    once: true,
    signal,
  });
}
