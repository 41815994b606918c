import { useEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react';

type GridTickProps = {
  label: string;
  checked: boolean;
  /** Some of what it stands for are ticked, not all. */
  isPartly?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** The box of a row, or of all rows. A plain element, as each row has one. */
export function GridTick({ label, checked, isPartly = false, onChange }: GridTickProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only a script can set it.
    if (ref.current) ref.current.indeterminate = isPartly && !checked;
  }, [isPartly, checked]);
  return (
    <input
      ref={ref}
      type="checkbox"
      data-ticks=""
      aria-label={label}
      checked={checked}
      onChange={onChange}
      style={{
        width: 20,
        height: 20,
        accentColor: 'var(--chakra-colors-primary-solid)',
        verticalAlign: 'middle',
        cursor: 'pointer',
      }}
    />
  );
}

/** Whether Shift was held with a press, which then ticks everything in between. */
export const withShift = (event: unknown): boolean =>
  event instanceof Object &&
  'nativeEvent' in event &&
  event.nativeEvent instanceof MouseEvent &&
  event.nativeEvent.shiftKey;

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
