import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { controlRecipe } from './control-recipe.ts';
import { FieldShell, type FieldTexts } from './field-shell.tsx';

export const TextControl = chakra('input', controlRecipe);

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<typeof TextControl>, 'id'> & { beside?: ReactNode };

/** One line of text. Spread `register('name')` of react-hook-form into it. */
export function TextField({
  label,
  hint,
  error,
  errorTone,
  optional,
  beside,
  ...rest
}: TextFieldProps) {
  return (
    <FieldShell
      label={label}
      hint={hint}
      error={error}
      errorTone={errorTone}
      optional={optional}
      beside={beside}
    >
      {(control) => <TextControl {...rest} {...control} />}
    </FieldShell>
  );
}
