import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ThemeProvider } from './theme-provider.tsx';

const nothing = () => {};
const leaving = (pending: boolean) => {
  const page = renderToStaticMarkup(
    <ThemeProvider>
      <ConfirmDialog
        open
        title="Send it back?"
        confirmLabel="Send it back"
        pending={pending}
        onConfirm={nothing}
        onCancel={nothing}
      >
        The customer reads it.
      </ConfirmDialog>
    </ThemeProvider>,
  );
  return /<button[^>]*>(?=<span>(?:Close|Cancel)<)/.exec(page)?.[0];
};

test('it can be left, also while what was confirmed is under way', () => {
  for (const pending of [false, true]) {
    expect(leaving(pending)).toBeDefined();
    expect(leaving(pending)).not.toContain('disabled=""');
  }
});
