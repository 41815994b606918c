import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { controlRecipe } from './control-recipe.ts';
import { FieldShell, type FieldTexts } from './field-shell.tsx';

export const TextControl = chakra('input', controlRecipe);

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<typeof TextControl>, 'id'> & { beside?: ReactNode };

/**
 * One line of text. Spread `register('name')` of react-hook-form into it. For `maxLength` see
 * `FieldShell`.
 */
export function TextField({
  label,
  hint,
  error,
  errorTone,
  optional,
  beside,
  maxLength,
  ...rest
}: TextFieldProps) {
  return (
    <FieldShell
      {...{ label, hint, error, errorTone, optional, beside, maxLength }}
      value={rest.value}
    >
      {(control) => <TextControl {...rest} {...control} />}
    </FieldShell>
  );
}
