/** Set once the fonts have come: for this tab they are in the browser's cache. */
const fontsKey = 'fonts';

/** The style sheet that names our fonts, switched off until it is wanted. */
const fontSheetId = 'fonts';

/**
 * Asks for the fonts when the page has been painted in those of the system, which take the same
 * room; on the tab's further pages at once, so that nothing is painted twice.
 */
export function showFonts(): void {
  const sheet = document.getElementById(fontSheetId);
  if (!sheet) return;
  const show = () => sheet.setAttribute('media', 'all');
  try {
    if (sessionStorage.getItem(fontsKey) !== null) return show();
  } catch {
    // A browser that keeps nothing is at its first page every time.
  }
  afterFirstPaint(() => {
    // To ask whether they are ready would lay the page out at once.
    document.fonts.addEventListener('loadingdone', remember, { once: true });
    show();
  });
}

function afterFirstPaint(then: () => void): void {
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    setTimeout(then);
  });
  observer.observe({ type: 'paint', buffered: true });
}

function remember({ fontfaces }: FontFaceSetLoadEvent): void {
  if (fontfaces.length === 0) return;
  try {
    sessionStorage.setItem(fontsKey, '1');
  } catch {
    // The next page waits for its first paint again.
  }
}
