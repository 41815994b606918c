import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

vi.mock('#parts/use-attempt.ts', () => ({
  useAttempt: () => ({ pending: true, error: null, failure: null, attempt: async () => false }),
}));

test('the dialog for a code can be left while it waits', () => {
  const request = {
    factorName: null,
    confirm: () => new Promise<void>(() => {}),
    cancel: () => {},
  };
  const page = renderToStaticMarkup(
    <ThemeProvider>
      <SecondFactorDialog request={request} />
    </ThemeProvider>,
  );
  const buttons = page.match(/<button[^>]*>.*?<\/button>/g) ?? [];
  const cancel = buttons.find((button) => button.includes('Cancel'));
  expect(cancel).toBeDefined();
  expect(cancel).not.toMatch(/<button[^>]* disabled=""/);
  expect(buttons.some((button) => button.includes('aria-busy="true"'))).toBe(true);
});
