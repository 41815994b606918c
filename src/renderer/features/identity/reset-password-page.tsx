import { Navigate, useSearchParams } from 'react-router-dom';
import { routes } from '#domain/routes.ts';
import { actionOf } from './action-link.ts';
import { AskReset } from './ask-reset.tsx';
import { SetPassword } from './set-password.tsx';

/** Asks for a reset link, or, opened by one, for the new password. */
export function ResetPasswordPage() {
  const [parameters] = useSearchParams();
  const action = actionOf(parameters);
  switch (action.kind) {
    case 'reset-password':
      return <SetPassword code={action.code} />;
    case 'verify-email':
      return <Navigate to={`${routes.verifyEmail.path}?${parameters}`} replace />;
    case 'none':
      return <AskReset />;
  }
}
