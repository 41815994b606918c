import type { RowProps } from './virtual-rows.tsx';

/** What makes the element of a row or card one: its place in the list and its signs. */
export function rowElementProps({ row, start, isTabStop }: RowProps) {
  const { video, sign, isChosen, isOpen } = row;
  return {
    role: 'row',
    'data-row-id': video.id,
    'data-sign': sign === 'idle' ? undefined : sign,
    'data-open': isOpen || undefined,
    'aria-selected': isChosen,
    'aria-busy': sign === 'moving' || undefined,
    tabIndex: isTabStop ? 0 : -1,
    style: { top: start },
  } as const;
}
