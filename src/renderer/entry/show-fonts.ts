/** Set once the fonts are loaded: in this tab they come from the browser's cache. */
const fontsKey = 'fonts';

/** The style sheet with our fonts, switched off at first. */
const fontSheetId = 'fonts';

/**
 * Loads the fonts after the first paint, which uses system fonts of the same size. On later pages of
 * the tab they are cached and used at once, so that nothing is painted twice.
 */
export function showFonts(): void {
  const sheet = document.getElementById(fontSheetId);
  if (!sheet) return;
  const show = () => sheet.setAttribute('media', 'all');
  try {
    if (sessionStorage.getItem(fontsKey) !== null) return show();
  } catch {
    // Without storage every page counts as the first.
  }
  afterFirstPaint(() => {
    // Reading `document.fonts.ready` would force a layout.
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
    // The next page counts as the first.
  }
}
