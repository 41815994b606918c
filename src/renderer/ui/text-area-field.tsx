import { chakra, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { controlRecipe } from './control-recipe.ts';
import { FieldShell, type FieldTexts } from './field-shell.tsx';

const TextAreaControl = chakra('textarea', controlRecipe);

type TextAreaFieldProps = FieldTexts &
  Omit<ComponentProps<typeof TextAreaControl>, 'id'> & { beside?: ReactNode };

/**
 * Several lines of text; `beside` is the place for a word count. Near `maxLength` it says how much room is
 * left, since the browser cuts what is longer without a word.
 */
export function TextAreaField({
  label,
  hint,
  error,
  errorTone,
  optional,
  beside,
  ...rest
}: TextAreaFieldProps) {
  return (
    <FieldShell
      label={label}
      hint={hint}
      error={error}
      errorTone={errorTone}
      optional={optional}
      beside={beside ?? <RoomLeft value={rest.value} maxLength={rest.maxLength} />}
    >
      {(control) => <TextAreaControl resize="vertical" lineHeight="body" {...rest} {...control} />}
    </FieldShell>
  );
}

const numbers = new Intl.NumberFormat('en-US');

type RoomLeftProps = Pick<TextAreaFieldProps, 'value' | 'maxLength'>;

function RoomLeft({ value, maxLength }: RoomLeftProps) {
  if (typeof value !== 'string' || maxLength === undefined || value.length < maxLength * 0.9) {
    return null;
  }
  const isFull = value.length >= maxLength;
  return (
    <Text
      as="span"
      textStyle="sm"
      color={isFull ? 'danger.fg' : 'fg.muted'}
      role={isFull ? 'status' : undefined}
    >
      {isFull
        ? `No more than ${numbers.format(maxLength)} characters fit`
        : `${numbers.format(value.length)} of ${numbers.format(maxLength)} characters`}
    </Text>
  );
}
