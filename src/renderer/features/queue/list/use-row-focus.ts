import { useCallback, useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Marks what takes the focus of its row. */
export const rowFocusAttribute = 'data-row-focus';

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
  const focused = useRef<{ id: string; index: number } | null>(null);

  useEffect(() => {
    const last = focused.current;
    if (last === null) return;
    const index = ids.indexOf(last.id);
    if (index >= 0) last.index = index;
    // A button that was disabled while its move ran has lost the focus, too.
    if (document.activeElement !== document.body) return;
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
    const row = event.target.closest('tr');
    const id = row?.dataset.rowId;
    if (id !== undefined) focused.current = { id, index: row?.sectionRowIndex ?? 0 };
  }, []);

  const onBlur = useCallback(
    (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && body.current?.contains(event.relatedTarget))
        return;
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
