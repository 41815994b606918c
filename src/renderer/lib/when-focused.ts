/**
 * Acts once somebody is in the window. The installed app calls its page visible even while the
 * window is hidden, because it goes on there.
 */
export function whenFocused(act: () => void, signal: AbortSignal): void {
  if (document.hasFocus()) act();
  else window.addEventListener('focus', act, { once: true, signal });
}
