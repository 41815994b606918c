import type { KeyboardEvent } from 'react';

/** Goes up and down the rows by arrow keys, to the same place of the next row; Home and End to the ends. */
export function moveThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return;
  if (target.matches('select, textarea, input:not([type=checkbox])')) return;
  const row = target.closest('tr');
  if (row === null) return;
  const rows = [...currentTarget.querySelectorAll('tr')];
  const goal = goalOf(key, rows.indexOf(row), rows.length);
  if (goal === null) return;
  const next = controlsOf(rows[goal]);
  const place = Math.min(controlsOf(row).indexOf(target), next.length - 1);
  event.preventDefault();
  next[Math.max(place, 0)]?.focus();
}

function goalOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

const controlsOf = (row: Element | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('input, button:not(:disabled), a[href]') ?? []),
];
