import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { markupOf } from '#tests/support/markup-of.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';

const screen = vi.hoisted(() => ({ pending: false, error: null as string | null }));
vi.mock('#parts/use-attempt.ts', () => ({
  useAttempt: () => ({ ...screen, attempt: () => Promise.resolve(true) }),
}));
vi.mock('#data/hooks/use-typed-storage.ts', () => ({
  useTypedStorage: () => ({ read: () => 'Vases', save: () => true }),
}));
vi.mock('#ui/toaster.tsx', () => ({ useToast: () => () => {} }));
vi.mock('#ui/dialog.tsx', () => ({
  Dialog: ({ children, footer }: { children: ReactNode; footer: ReactNode }) => (
    <>
      {children}
      {footer}
    </>
  ),
}));

beforeEach(() => {
  screen.pending = false;
  screen.error = null;
});

const drawn = (names: readonly string[] = []) =>
  markupOf(<SaveViewDialog names={names} onSave={() => Promise.resolve()} onClose={() => {}} />);

test('a name is given up while nothing is sent, and a sent one is only left', () => {
  expect(drawn()).toContain('Cancel');
  screen.pending = true;
  expect(drawn()).toContain('Close');
  expect(drawn()).not.toContain('Cancel');
});

test('a view that could not be saved says why, with its name kept', () => {
  screen.error = 'There is no connection.';
  expect(drawn()).toMatch(/value="Vases"[^]*There is no connection\./);
});

test('the name of another view is not taken', () => {
  expect(drawn(['Vases'])).toContain('You already have a view with this name.');
  expect(drawn(['Mugs'])).not.toContain('You already have');
});
