import { useCallback, useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Marks what takes the focus of its row. */
export const rowFocusAttribute = 'data-row-focus';

type Place = { id: string; index: number };

function placeOf(element: Element): Place | null {
  const row = element.closest('tr');
  const id = row?.dataset.rowId;
  return row && id !== undefined ? { id, index: row.sectionRowIndex } : null;
}

function rowFocusOf(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>(`[${rowFocusAttribute}]`) ?? null;
}

/**
 * Keeps the keyboard's place in a list whose rows come and go: when the focused row leaves, the
 * focus goes to the row that takes its place, and `onEmpty` is called when there is none.
 */
export function useRowFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  ids: readonly string[],
  onEmpty: () => void,
) {
  const focused = useRef<Place | null>(null);

  useEffect(() => {
    const active = document.activeElement;
    // A dialog that gives the focus back while React commits does it without an event.
    if (active && body.current?.contains(active)) focused.current = placeOf(active);
    const last = focused.current;
    if (last === null) return;
    const index = ids.indexOf(last.id);
    if (index >= 0) last.index = index;
    // A button that was disabled while its move ran has lost the focus, too.
    if (active !== document.body) return;
    const place = index >= 0 ? index : Math.min(last.index, ids.length - 1);
    const target = rowFocusOf(body.current?.rows[place]);
    if (target) {
      target.focus();
    } else {
      focused.current = null;
      onEmpty();
    }
  });

  const onFocus = useCallback((event: FocusEvent) => {
    focused.current = placeOf(event.target);
  }, []);

  const onBlur = useCallback(
    (event: FocusEvent) => {
      const { relatedTarget } = event;
      if (relatedTarget instanceof Element) {
        // From a dialog one comes back.
        if (body.current?.contains(relatedTarget) || relatedTarget.closest('dialog')) return;
      }
      // What was removed or disabled under the focus did not leave by the person's will.
      if (event.target.isConnected && !event.target.matches(':disabled')) focused.current = null;
    },
    [body],
  );

  /** Focuses the row so many places further, if there is one. */
  const step = useCallback((from: Element, by: -1 | 1): boolean => {
    const row = from.closest('tr');
    const target = rowFocusOf(by === 1 ? row?.nextElementSibling : row?.previousElementSibling);
    target?.focus();
    return target !== null;
  }, []);

  return { onFocus, onBlur, step };
}
