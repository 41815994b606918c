/** Set once the fonts have come: from then on they are in the browser's cache. */
const fontsKey = 'fonts';

/** The style sheet that names our fonts, switched off until it is wanted. */
const fontSheetId = 'fonts';

/**
 * Asks for the fonts when the page has been painted in those of the system, which take the same
 * room; at a later visit at once, so that nothing is ever painted twice.
 */
export function showFonts(): void {
  const sheet = document.getElementById(fontSheetId);
  if (!sheet) return;
  const show = () => sheet.setAttribute('media', 'all');
  try {
    if (localStorage.getItem(fontsKey) !== null) return show();
  } catch {
    // A browser that keeps nothing is at its first visit every time.
  }
  requestAnimationFrame(() =>
    setTimeout(() => {
      show();
      void document.fonts.ready.then(remember);
    }),
  );
}

function remember(): void {
  try {
    localStorage.setItem(fontsKey, '1');
  } catch {
    // The next visit waits for its first paint again.
  }
}
