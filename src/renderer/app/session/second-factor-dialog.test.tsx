import { expect, test, vi } from 'vitest';
import { markupOf } from '#tests/support/markup-of.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

vi.mock('#parts/use-attempt.ts', () => ({
  useAttempt: () => ({ pending: true, error: null, failure: null, attempt: async () => false }),
}));

test('the question for a code can be left while the code is on its way', () => {
  const request = { factorName: null, confirm: async () => {}, cancel: () => {} };
  const page = markupOf(<SecondFactorDialog request={request} />);
  const buttons = page.match(/<button[^>]*>.*?<\/button>/g) ?? [];
  const cancel = buttons.find((button) => button.includes('Cancel'));
  expect(cancel).toBeDefined();
  expect(cancel).not.toMatch(/<button[^>]* disabled=""/);
  expect(buttons.some((button) => button.includes('aria-busy="true"'))).toBe(true);
});
