import { chakra } from '@chakra-ui/react';
import { SelectField } from '../select-field.tsx';

type FilterSelectProps<Value extends string> = {
  label: string;
  /** What is chosen while it narrows nothing down. */
  all: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
};

/** One filter above a table. Several hold together. */
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
