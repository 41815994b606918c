/**
 * Calls back when the window has the focus. In the desktop app a page counts as visible even in a
 * hidden window, so visibility does not tell.
 */
export function whenFocused(onFocus: () => void, signal: AbortSignal): void {
  if (document.hasFocus()) onFocus();
  else window.addEventListener('focus', onFocus, { once: true, signal });
}
