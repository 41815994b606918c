import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { markupOf } from '#tests/support/markup-of.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { EnrolmentDialog } from './enrolment-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

vi.mock('#parts/use-attempt.ts', () => ({
  useAttempt: () => ({ pending: true, error: null, failure: null, attempt: async () => false }),
}));
vi.mock('#data/hooks/cloud-context.tsx', () => ({
  useCloud: () => ({ account: { hasPassword: () => true } }),
  useSignedIn: () => ({ user: { email: 'ada@example.com' } }),
}));
vi.mock('#platform/platform-context.tsx', () => ({ usePlatform: () => ({}) }));

const drawn = (dialog: ReactNode) => markupOf(<Toaster>{dialog}</Toaster>);
const none = () => {};
const never = () => new Promise<void>(none);
const enrolment = { secret: 'ABCD', address: 'otpauth://totp/ada', finish: never };

test.each([
  [
    'the password',
    <PasswordDialog
      key="password"
      title="Delete?"
      confirmLabel="Delete"
      onConfirm={never}
      onCancel={none}
    >
      It is gone then.
    </PasswordDialog>,
  ],
  [
    'a new authenticator app',
    <EnrolmentDialog
      key="enrolment"
      enrolment={enrolment}
      onCancel={none}
      onStartAgain={none}
      onFinished={none}
    />,
  ],
])('the dialog for %s can be left while it waits', (_, dialog) => {
  const buttons = drawn(dialog).match(/<button[^>]*>.*?<\/button>/g) ?? [];
  const cancel = buttons.find((button) => button.includes('Cancel'));
  expect(cancel).toBeDefined();
  expect(cancel).not.toMatch(/<button[^>]* disabled=""/);
  expect(buttons.some((button) => button.includes('aria-busy="true"'))).toBe(true);
});
