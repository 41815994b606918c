import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { controlRecipe } from './control-recipe.ts';
import { FieldShell, type FieldTexts } from './field-shell.tsx';

const TextAreaControl = chakra('textarea', controlRecipe);

type TextAreaFieldProps = FieldTexts &
  Omit<ComponentProps<typeof TextAreaControl>, 'id'> & { beside?: ReactNode };

/** Several lines of text; `beside` is the place for a word count. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  beside,
  ...rest
}: TextAreaFieldProps) {
  return (
    <FieldShell label={label} hint={hint} error={error} optional={optional} beside={beside}>
      {(control) => <TextAreaControl resize="vertical" lineHeight="body" {...rest} {...control} />}
    </FieldShell>
  );
}
