// Runs before the first paint; the app's own provider takes over from here. It reads the stored
// mode as src/renderer/platform/stored-color-mode.ts does: JSON, light for anything else.
(function () {
  var mode = 'light';
  try {
    mode = window.desktop
      ? window.desktop.initialColorMode
      : JSON.parse(localStorage.getItem('colorMode'));
  } catch {
    // Storage is blocked or holds something else.
  }
  if (mode !== 'dark') return;
  document.documentElement.classList.add('dark');
  var themeColor = document.querySelector('meta[name="theme-color"]');
  if (themeColor) themeColor.setAttribute('content', '#0f001f');
})();
