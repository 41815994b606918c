import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';

vi.mock('#data/hooks/use-typed-storage.ts', () => ({
  useTypedStorage: () => ({ read: () => ({ name: 'Vases' }), save: () => true }),
}));
vi.mock('#ui/toaster.tsx', () => ({ useToast: () => () => {} }));
vi.mock('#ui/dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
}));

const drawn = (names: readonly string[]) =>
  renderToStaticMarkup(
    <ThemeProvider>
      <SaveViewDialog names={names} onSave={() => Promise.resolve()} onClose={() => {}} />
    </ThemeProvider>,
  );

test('the name of another view is not taken', () => {
  expect(drawn(['Vases'])).toContain('You already have a view with this name.');
  expect(drawn(['Mugs'])).not.toContain('You already have');
});
