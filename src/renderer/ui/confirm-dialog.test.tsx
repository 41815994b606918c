import { expect, test } from 'vitest';
import { markupOf } from '#tests/support/markup-of.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const nothing = () => {};
const leaving = (pending: boolean) => {
  const page = markupOf(
    <ConfirmDialog
      open
      title="Send it back?"
      confirmLabel="Send it back"
      pending={pending}
      onConfirm={nothing}
      onCancel={nothing}
    >
      The customer reads it.
    </ConfirmDialog>,
  );
  return /<button[^>]*>(?=<span>(?:Close|Cancel)<)/.exec(page)?.[0];
};

test('it can be left, also while what was confirmed is under way', () => {
  for (const pending of [false, true]) {
    expect(leaving(pending)).toBeDefined();
    expect(leaving(pending)).not.toContain('disabled=""');
  }
});
