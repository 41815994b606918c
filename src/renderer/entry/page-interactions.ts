import {
  colorModeKey,
  colorModeToggle,
  pageColorMode,
  parseStoredColorMode,
  switchColorMode,
} from '#stores/page-color-mode.ts';

/** A `details` element that is a menu, and closes like one. */
const menus = 'details[data-menu]';

/**
 * Handles the controls that work before the app is loaded: the colour mode, here or in another tab,
 * and closing a menu by Escape, by a click elsewhere or by one of its links.
 */
export function handlePageInteractions(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest(`[${colorModeToggle}]`)) toggleColorMode();
    const kept = target.closest('a') ? null : target.closest(menus);
    closeMenus((menu) => menu !== kept);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const closed = closeMenus(() => true);
    closed?.querySelector('summary')?.focus();
  });
  addEventListener('storage', ({ key, newValue }) => {
    // The key is null when everything was cleared.
    if (key === colorModeKey || key === null) switchColorMode(parseStoredColorMode(newValue));
  });
}

function toggleColorMode(): void {
  const mode = pageColorMode() === 'dark' ? 'light' : 'dark';
  switchColorMode(mode);
  try {
    if (window.desktop) window.desktop.request('saveColorMode', mode).catch(warn);
    else localStorage.setItem(colorModeKey, JSON.stringify(mode));
  } catch (error) {
    warn(error);
  }
}

const warn = (error: unknown) => console.warn('The colour mode could not be stored', error);

/** Closes the open menus that match, and returns the last one. */
function closeMenus(matches: (menu: Element) => boolean): Element | null {
  let closed: Element | null = null;
  for (const menu of document.querySelectorAll(`${menus}[open]`)) {
    if (!matches(menu)) continue;
    menu.removeAttribute('open');
    closed = menu;
  }
  return closed;
}
