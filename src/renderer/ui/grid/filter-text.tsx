import { chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { overlong } from '#lib/overlong.ts';
import { TextField } from '../text-field.tsx';

const mostTyped = 320;

type FilterTextProps = {
  label: string;
  placeholder?: string;
  value: string | null;
  /** Null when the field was emptied. */
  onChange: (value: string | null) => void;
};

/** A filter that is typed. It holds from Enter, or when the field is left. */
export function FilterText({ label, placeholder, value, onChange }: FilterTextProps) {
  const [typed, setTyped] = useState(value ?? '');
  const [lastValue, setLastValue] = useState(value);
  // The address can change without typing: by going back, or by a saved view.
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(value ?? '');
  }
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
        placeholder={placeholder}
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
