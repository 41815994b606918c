import type { RowProps } from './virtual-rows.tsx';

/** The element of a row or card, if it is rendered. */
export function rowElementOf(list: ParentNode, id: string): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"]`);
}

/** The id of the row that contains an element. */
export function rowIdAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'] ?? null;
}

/** The props of a row's or card's element: its place in the list and its signs. */
export function rowElementProps({ row, start, isTabStop }: RowProps) {
  const { video, sign, isChosen, isOpen } = row;
  return {
    role: 'row',
    'data-row-id': video.id,
    'data-sign': sign === 'idle' ? undefined : sign,
    'data-open': isOpen || undefined,
    'aria-selected': isChosen,
    'aria-busy': sign === 'sending' || undefined,
    tabIndex: isTabStop ? 0 : -1,
    style: { top: start },
  } as const;
}
