import { Navigate, useSearchParams } from 'react-router-dom';
import { routes } from '#domain/routes.ts';
import { actionOf } from './action-link.ts';
import { AwaitVerification } from './await-verification.tsx';
import { ConfirmAddress } from './confirm-address.tsx';

/** Opened by the link in the mail: confirms the address. Without one: says what to do. */
export function VerifyEmailPage() {
  const [parameters] = useSearchParams();
  const action = actionOf(parameters);
  switch (action.kind) {
    case 'verify-email':
      return <ConfirmAddress code={action.code} />;
    case 'reset-password':
      return <Navigate to={`${routes.resetPassword.path}?${parameters}`} replace />;
    case 'none':
      return <AwaitVerification />;
  }
}
