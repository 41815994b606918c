import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ActiveRow } from './active-row.ts';
import { rowIdAt } from './row-element.ts';
import type { Columns } from './walk.ts';

type Had = {
  element: Element;
  /** Whether it was in a panel beside the list. */
  inPanel: boolean;
  /** Whether it was seen to have the focus: a list that is only looked at stays where it is. */
  isSeen: boolean;
  /** Whether it has the focus for want of a row. */
  isStandIn: boolean;
};

/**
 * Keeps the focus where somebody works when what had it goes: a row that left, a dialog whose card
 * is in another column by now, a bar or a message that was pressed. Then the row has it that the
 * keyboard stood on, or its heir, or `place` where there is none. Arrows from nowhere lead there.
 */
export function useKeptFocus(
  place: RefObject<HTMLElement | null>,
  active: ActiveRow,
  columns: Columns,
): void {
  const had = useRef<Had | null>(null);

  const lookAfter = useCallback(() => {
    const lost = had.current;
    if (lost === null) return;
    const isLost = document.activeElement === document.body ? isGone(lost.element) : lost.isStandIn;
    if (!isLost) return;
    // What is asked in a window of its own is answered first.
    if (document.querySelector('dialog[open]')) return;
    const panel = lost.inPanel ? document.querySelector<HTMLElement>(panelHeading) : null;
    if (panel) panel.focus({ preventScroll: true });
    else if (!active.takeBack({ inSight: lost.isSeen })) {
      place.current?.focus();
      if (had.current) had.current.isStandIn = true;
    }
  }, [place, active]);

  useLayoutEffect(() => active.show(columns), [active, columns]);
  // Not only when the columns change: a row may be drawn anew for other reasons.
  useLayoutEffect(lookAfter);

  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      had.current = {
        element: target,
        inPanel: target.closest('[data-side-panel]') !== null,
        isSeen: target.matches(':focus-visible'),
        isStandIn: false,
      };
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // Once what takes it away is done: a dialog or panel may know a better place.
      if (relatedTarget === null) queueMicrotask(lookAfter);
    };
    const onPointer = () => {
      if (had.current) had.current.isSeen = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Not every browser tells of a focus that went with its element.
      lookAfter();
      if (had.current && rowIdAt(event.target) !== null) had.current.isSeen = true;
      if (event.defaultPrevented || !event.key.startsWith('Arrow') || !isNowhere(event)) return;
      if (active.takeBack({ inSight: true })) event.preventDefault();
    };
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('focusin', onFocusIn, { signal });
    document.addEventListener('focusout', onFocusOut, { signal });
    document.addEventListener('wheel', onPointer, { signal, passive: true });
    document.addEventListener('pointerdown', onPointer, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => ending.abort();
  }, [active, lookAfter]);
}

const panelHeading = '[data-side-panel] [tabindex="-1"]';

const isGone = (element: Element) =>
  !element.isConnected ||
  element.matches(':disabled') ||
  !element.checkVisibility({ visibilityProperty: true });

/** Whether a key is pressed where nothing takes it: on the page itself, or between the rows. */
function isNowhere({ target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey) return false;
  if (!(target instanceof HTMLElement) || document.querySelector('dialog[open]')) return false;
  return target === document.body || (target.tabIndex < 0 && target.closest(elsewhere) === null);
}

const elsewhere = '[data-row-id], [data-side-panel]';
