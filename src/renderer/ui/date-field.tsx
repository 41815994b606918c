import type { ComponentProps } from 'react';
import { FieldShell, type FieldTexts } from './field-shell.tsx';
import { TextControl } from './text-field.tsx';

/** Browsers take years of up to six digits. No day here has one, and times are not computed from it. */
export const isTypedDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

type DateControlProps = Omit<ComponentProps<typeof TextControl>, 'type' | 'onChange'> & {
  /** `2026-03-09`; empty while none is typed. */
  onDay: (day: string) => void;
};

export const DateControl = ({ max = '9999-12-31', onDay, ...rest }: DateControlProps) => (
  <TextControl
    {...rest}
    type="date"
    max={max}
    onChange={({ target }) => onDay(isTypedDay(target.value) ? target.value : '')}
  />
);

/** A day that is typed or picked. For one of many that are shown with what is free, see `MonthCalendar`. */
export function DateField({
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldTexts & Omit<DateControlProps, 'id'>) {
  return (
    <FieldShell {...{ label, hint, error, optional }} value={rest.value}>
      {(control) => <DateControl {...rest} {...control} />}
    </FieldShell>
  );
}
