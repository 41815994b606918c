import { useEffect, useRef, type ChangeEvent } from 'react';

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
