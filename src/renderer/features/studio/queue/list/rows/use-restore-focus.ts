import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ActiveRow, Columns } from './active-row.ts';
import { rowIdAt } from './row-element.ts';

type Had = {
  element: Element;
  /** Whether it was in a panel beside the list. */
  inPanel: boolean;
  /** Whether its focus was visible. Otherwise the list is not scrolled. */
  isVisible: boolean;
  /** Whether it has the focus because the list has no row. */
  isFallback: boolean;
};

/**
 * Restores the focus when the focused element disappears: a row that left, a dialog whose card is
 * now in another column, a bar or message that was pressed. The active row gets the focus, or
 * `place` if there is no row. Arrow keys pressed outside the list lead there, too.
 */
export function useRestoreFocus(
  place: RefObject<HTMLElement | null>,
  active: ActiveRow,
  columns: Columns,
): void {
  const had = useRef<Had | null>(null);

  const restore = useCallback(() => {
    const lost = had.current;
    if (lost === null) return;
    const isLost =
      document.activeElement === document.body ? isGone(lost.element) : lost.isFallback;
    if (!isLost) return;
    // An open dialog keeps the focus.
    if (document.querySelector('dialog[open]')) return;
    const panel = lost.inPanel ? document.querySelector<HTMLElement>(panelHeading) : null;
    if (panel) panel.focus({ preventScroll: true });
    else if (!active.restoreFocus({ scroll: lost.isVisible })) {
      place.current?.focus();
      if (had.current) had.current.isFallback = true;
    }
  }, [place, active]);

  useLayoutEffect(() => active.show(columns), [active, columns]);
  // After every render, because an element can disappear without a change of columns.
  useLayoutEffect(restore);

  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      had.current = {
        element: target,
        inPanel: target.closest('[data-side-panel]') !== null,
        isVisible: target.matches(':focus-visible'),
        isFallback: false,
      };
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // Later, because a dialog or panel may know a better place.
      if (relatedTarget === null) queueMicrotask(restore);
    };
    const onPointer = () => {
      if (had.current) had.current.isVisible = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Not every browser sends an event when the focused element is removed.
      restore();
      if (had.current && rowIdAt(event.target) !== null) had.current.isVisible = true;
      if (event.defaultPrevented || !event.key.startsWith('Arrow') || !isUnhandled(event)) return;
      if (active.restoreFocus({ scroll: true })) event.preventDefault();
    };
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('focusin', onFocusIn, { signal });
    document.addEventListener('focusout', onFocusOut, { signal });
    document.addEventListener('wheel', onPointer, { signal, passive: true });
    document.addEventListener('pointerdown', onPointer, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => ending.abort();
  }, [active, restore]);
}

const panelHeading = '[data-side-panel] [tabindex="-1"]';

const isGone = (element: Element) =>
  !element.isConnected ||
  element.matches(':disabled') ||
  !element.checkVisibility({ visibilityProperty: true });

/** Whether a key is pressed where nothing handles it: on the page itself, or between the rows. */
function isUnhandled({ target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey) return false;
  if (!(target instanceof HTMLElement) || document.querySelector('dialog[open]')) return false;
  return target === document.body || (target.tabIndex < 0 && target.closest(elsewhere) === null);
}

const elsewhere = '[data-row-id], [data-side-panel]';
