import { expect, test } from 'vitest';
import type { StaffMember } from '#domain/work-plan.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import { CommentForm } from './comment-form.tsx';

const drawn = (colleagues: readonly StaffMember[] | null) =>
  markupOf(
    <CommentForm
      label="Comment"
      submitLabel="Add"
      text=""
      readers="The customer reads it."
      colleagues={colleagues}
      onText={() => {}}
      onSubmit={() => {}}
      onClose={() => {}}
    />,
  );

test('under the field the studio reads who will read it', () => {
  expect(drawn([])).toContain('The customer reads it.');
  expect(drawn(null)).not.toContain('The customer reads it.');
});
