import { expect, test } from 'vitest';
import { markupOf } from '#tests/support/markup-of.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

test.each([TextField, TextAreaField])(
  'a field keeps all of a text that is too long, counts it and marks it',
  (Field) => {
    const drawn = (length: number) =>
      markupOf(<Field label="Reason" maxLength={500} value={'x'.repeat(length)} readOnly />);
    expect(drawn(700)).toContain('x'.repeat(700));
    expect(drawn(700)).not.toMatch(/maxlength/i);
    expect(drawn(700)).toContain('700 of 500 characters');
    expect(drawn(700)).toContain('aria-invalid="true"');
    expect(drawn(700)).toContain('Shorten it by 200 characters');
    expect(drawn(500)).not.toContain('aria-invalid="true"');
    expect(drawn(449)).not.toContain('of 500');
  },
);
