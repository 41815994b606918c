import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { markupOf } from '#tests/support/markup-of.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';

vi.mock('#data/hooks/use-typed-storage.ts', () => ({
  useTypedStorage: () => ({ read: () => ({ name: 'Vases' }), save: () => true }),
}));
vi.mock('#ui/toaster.tsx', () => ({ useToast: () => () => {} }));
vi.mock('#ui/dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
}));

const drawn = (names: readonly string[]) =>
  markupOf(<SaveViewDialog names={names} onSave={() => Promise.resolve()} onClose={() => {}} />);

test('the name of another view is not taken', () => {
  expect(drawn(['Vases'])).toContain('You already have a view with this name.');
  expect(drawn(['Mugs'])).not.toContain('You already have');
});
