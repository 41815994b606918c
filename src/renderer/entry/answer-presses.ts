import {
  colorModeKey,
  colorModeToggle,
  pageColorMode,
  parseStoredColorMode,
  switchPage,
} from '#lib/page-color-mode.ts';

/** Folds that hold a menu: they close as menus do. */
const menus = 'details[data-menu]';

/**
 * Answers what works without the app: the switch of the colour mode, here and in another tab, and
 * the closing of menus by Escape, by a press elsewhere and by following one of their links.
 */
export function answerPresses(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest(`[${colorModeToggle}]`)) switchColorMode();
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
    if (key === colorModeKey || key === null) switchPage(parseStoredColorMode(newValue));
  });
}

function switchColorMode(): void {
  const mode = pageColorMode() === 'dark' ? 'light' : 'dark';
  switchPage(mode);
  try {
    if (window.desktop) window.desktop.saveColorMode(mode).catch(warn);
    else localStorage.setItem(colorModeKey, JSON.stringify(mode));
  } catch (error) {
    warn(error);
  }
}

const warn = (error: unknown) => console.warn('The colour mode could not be stored', error);

/** Closes the open menus that are meant, and gives the last of them. */
function closeMenus(isMeant: (menu: Element) => boolean): Element | null {
  let closed: Element | null = null;
  for (const menu of document.querySelectorAll(`${menus}[open]`)) {
    if (!isMeant(menu)) continue;
    menu.removeAttribute('open');
    closed = menu;
  }
  return closed;
}
