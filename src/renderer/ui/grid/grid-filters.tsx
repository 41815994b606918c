import { chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { overlong } from '#lib/overlong.ts';
import { isTypedDay } from '../date-field.tsx';
import { SelectField } from '../select-field.tsx';
import { TextField } from '../text-field.tsx';

/** One filter above a table. Several hold together. */
type FilterProps<Value extends string> = {
  label: string;
  /** Null while it narrows nothing down. */
  value: Value | null;
  onChange: (value: Value | null) => void;
};

type FilterSelectProps<Value extends string> = FilterProps<Value> & {
  /** What is chosen while it narrows nothing down. */
  all: string;
  options: readonly { value: Value; label: string }[];
};

/** A filter with a few values. */
export function FilterSelect<Value extends string>({
  label,
  all,
  options,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <chakra.div minW="9.5rem" flex={{ base: '1 1 9.5rem', md: '0 1 12rem' }}>
      <SelectField
        label={label}
        density="compact"
        options={[{ value: '', label: all }, ...options]}
        value={value ?? ''}
        onChange={(event) =>
          onChange(options.find((option) => option.value === event.target.value)?.value ?? null)
        }
      />
    </chakra.div>
  );
}

const mostTyped = 320;

/** A filter that is typed. It holds from Enter, or when the field is left. */
export function FilterText({ label, value, onChange }: FilterProps<string>) {
  const [typed, setTyped] = useTyped(value);
  const apply = () => {
    if (overlong(typed, mostTyped) !== null) return;
    const next = typed.trim() === '' ? null : typed.trim();
    if (next !== value) onChange(next);
  };
  return (
    <chakra.form
      minW="12rem"
      flex={{ base: '1 1 12rem', md: '0 1 16rem' }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={label}
        type="search"
        density="compact"
        autoComplete="off"
        maxLength={mostTyped}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
      />
    </chakra.form>
  );
}

type FilterDateProps = FilterProps<string> & { min?: string | undefined; max?: string | undefined };

/**
 * A day that a table begins or ends with, `2026-03-09`. While a year is typed, it is one of long ago, and waits.
 */
export function FilterDate({ label, value, onChange, min, max }: FilterDateProps) {
  const [typed, setTyped] = useTyped(value);
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

/** What is typed in a field, which begins anew when its value changes in another way: by going back, or by a view. */
function useTyped(value: string | null) {
  const [typed, setTyped] = useState(value ?? '');
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value ?? '');
  }
  return [typed, setTyped] as const;
}
