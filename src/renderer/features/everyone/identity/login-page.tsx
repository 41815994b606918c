import { zodResolver } from '@hookform/resolvers/zod';
import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { useLoadCloud } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { sessionEnds } from '#domain/session-end.ts';
import { desktopReturnLink, sessionOfReturnPath } from '#lib/checkout-return.ts';
import { withOrigin } from '#lib/remembered-origin.ts';
import { NextStepLink } from '#parts/next-step-link.tsx';
import { OpenDesktopApp } from '#parts/open-desktop-app.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ChosenOffer } from './chosen-offer.tsx';
import { fieldProblem } from './field-problem.tsx';
import { logInForm, type LogInForm } from './forms.ts';
import { formProblem, identityFailure, type IdentityFailure } from './identity-failure.ts';
import { ProviderSignIn } from './google/provider-sign-in.tsx';
import { usePersistedFields } from './use-persisted-fields.ts';
import { usePreloadCloud } from './use-preload-cloud.ts';
import { useSignInRedirect } from './use-sign-in-redirect.ts';

export function LoginPage() {
  const load = useLoadCloud();
  usePreloadCloud();
  const signIn = useSignInRedirect(null);
  const paidSession = sessionOfReturnPath(signIn.origin);
  const [failure, setFailure] = useState<IdentityFailure | null>(null);
  const { register, handleSubmit, setError, getValues, setValue, formState } = useForm<LogInForm>({
    resolver: zodResolver(logInForm),
  });
  const { errors, isSubmitting } = formState;
  const persistTyped = usePersistedFields(['email'], {
    read: () => getValues('email'),
    write: (_, typed) => setValue('email', typed),
  });

  const logIn = handleSubmit(async ({ email, password }) => {
    signIn.begin();
    try {
      const { identity } = await load();
      await identity.logIn(email, password);
      signIn.succeed();
    } catch (error) {
      const told = identityFailure(error, 'log-in');
      setFailure(told);
      setError(told.field ?? 'root', { message: told.problem.message }, { shouldFocus: true });
    }
  });

  if (signIn.redirectTo !== null && !isSubmitting)
    return <Navigate to={signIn.redirectTo} replace />;
  return (
    <AuthLayout
      title="Log in"
      description={signIn.origin === null ? undefined : 'Then we take you to the page you wanted.'}
      aside={
        <Text color="fg.muted">
          New here?{' '}
          <TextLink to={withOrigin(routes.register.path, signIn.origin)}>
            Create an account
          </TextLink>
        </Text>
      }
    >
      <Stack gap={5}>
        {signIn.signedOutReason === null ? null : (
          <Notice tone="warning" announce="assertive">
            {signIn.signedOutReason}{' '}
            {signIn.signedOutReason === sessionEnds.disabled ? (
              <NextStepLink next="contact-studio" />
            ) : null}
          </Notice>
        )}
        {paidSession === null ? null : (
          <Notice tone="success" title="Back from the payment page">
            Log in to see your subscription here.
            <OpenDesktopApp href={desktopReturnLink(paidSession)} />
          </Notice>
        )}
        <ChosenOffer origin={signIn.origin} />
        <AuthForm
          onSubmit={logIn}
          onInput={persistTyped}
          problem={formProblem(errors.root?.message, failure, signIn.timedOut)}
          origin={signIn.origin}
          submitLabel="Log in"
          pending={isSubmitting || signIn.awaitsSession}
        >
          <EmailField
            label="E-mail"
            {...fieldProblem(errors.email?.message, failure, signIn.origin)}
            {...register('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            hint={
              <TextLink to={withOrigin(routes.resetPassword.path, signIn.origin)}>
                Forgot your password?
              </TextLink>
            }
            {...fieldProblem(errors.password?.message, failure, signIn.origin)}
            {...register('password')}
          />
        </AuthForm>
        <ProviderSignIn
          onBegin={signIn.begin}
          onSuccess={signIn.succeed}
          origin={signIn.origin}
          here="log-in"
        />
      </Stack>
    </AuthLayout>
  );
}
