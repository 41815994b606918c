import { Box, chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlRecipe } from './control-recipe.ts';
import { FieldShell, type FieldTexts } from './field-shell.tsx';
import { offPaper, PrintedWords } from './printed-words.tsx';

const SelectControl = chakra('select', controlRecipe);

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<typeof SelectControl>, 'id' | 'children'> & {
    options: readonly SelectOption[];
  };

/** One of several, by the system's own list. */
export function SelectField({ label, hint, error, optional, ...rest }: SelectFieldProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Select {...rest} {...control} />}
    </FieldShell>
  );
}

/** The bare list, for table cells and toolbars: give it an `aria-label`. */
export function Select({
  options,
  ...rest
}: Omit<ComponentProps<typeof SelectControl>, 'children'> & {
  options: readonly SelectOption[];
}) {
  const chosen = options.find(({ value }) => value === rest.value);
  const field = (
    <Box position="relative" {...(chosen === undefined ? {} : offPaper)}>
      <SelectControl appearance="none" pr={10} cursor="pointer" {...rest}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </option>
        ))}
      </SelectControl>
      <Box
        position="absolute"
        right={3}
        top="50%"
        transform="translateY(-50%)"
        pointerEvents="none"
        color="fg.muted"
        aria-hidden
      >
        <ChevronDown size={18} />
      </Box>
    </Box>
  );
  if (chosen === undefined) return field;
  return (
    <>
      {field}
      <PrintedWords>{chosen.label}</PrintedWords>
    </>
  );
}
