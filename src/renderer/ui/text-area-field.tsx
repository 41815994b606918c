import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { controlRecipe } from './control-recipe.ts';
import { FieldShell, type FieldTexts } from './field-shell.tsx';

const TextAreaControl = chakra('textarea', controlRecipe);

type TextAreaFieldProps = FieldTexts &
  Omit<ComponentProps<typeof TextAreaControl>, 'id'> & { beside?: ReactNode };

/** Several lines of text; `beside` is the place for a word count. For `maxLength` see `FieldShell`. */
export function TextAreaField({
  label,
  hint,
  error,
  errorTone,
  optional,
  beside,
  maxLength,
  ...rest
}: TextAreaFieldProps) {
  return (
    <FieldShell
      {...{ label, hint, error, errorTone, optional, beside, maxLength }}
      value={rest.value}
    >
      {(control) => <TextAreaControl resize="vertical" lineHeight="body" {...rest} {...control} />}
    </FieldShell>
  );
}
