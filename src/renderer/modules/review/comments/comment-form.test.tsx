import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { StaffMember } from '#domain/work-plan.ts';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { CommentForm } from './comment-form.tsx';

const drawn = (colleagues: readonly StaffMember[] | null) =>
  renderToStaticMarkup(
    <ThemeProvider>
      <CommentForm
        label="Comment"
        submitLabel="Add"
        text=""
        readers="The customer reads it."
        colleagues={colleagues}
        onText={() => {}}
        onSubmit={() => {}}
        onClose={() => {}}
      />
    </ThemeProvider>,
  );

test('under the field the studio reads who will read it', () => {
  expect(drawn([])).toContain('The customer reads it.');
  expect(drawn(null)).not.toContain('The customer reads it.');
});
