import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { isTypedDay } from '../date-field.tsx';
import { TextField } from '../text-field.tsx';

type FilterDateProps = {
  label: string;
  /** `2026-03-09`; null while it narrows nothing down. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string | undefined;
  max?: string | undefined;
};

/** A day that a table begins or ends with. While a year is typed, it is one of long ago, and waits. */
export function FilterDate({ label, value, onChange, min, max }: FilterDateProps) {
  const [typed, setTyped] = useState(value ?? '');
  const [lastValue, setLastValue] = useState(value);
  // The address can change without typing: by going back, or by a saved view.
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value ?? '');
  }
  return (
    <chakra.div minW="9.5rem" flex={{ base: '1 1 9.5rem', md: '0 1 11rem' }}>
      <TextField
        label={label}
        type="date"
        density="compact"
        min={min}
        max={max ?? '9999-12-31'}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const isWhole = isTypedDay(target.value) && target.value >= '2000';
          // A field that is typed into is empty in between, which the browser tells apart.
          const isEmptied = target.value === '' && !target.validity.badInput;
          if (isWhole || isEmptied) onChange(isWhole ? target.value : null);
        }}
      />
    </chakra.div>
  );
}
