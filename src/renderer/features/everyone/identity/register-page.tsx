import { zodResolver } from '@hookform/resolvers/zod';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { useLoadCloud } from '#data/hooks/cloud-context.tsx';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import { usePasswordPolicy } from '#data/hooks/use-password-policy.ts';
import { routes } from '#domain/routes.ts';
import { chosenPackageAt } from '#lib/chosen-package.ts';
import { sharedSelectionAt } from '#lib/shared-selection.ts';
import { withOrigin } from '#lib/remembered-origin.ts';
import { signInDraftFields } from '#stores/sign-in-draft.ts';
import { NewPasswordField } from '#parts/new-password-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ChosenOffer } from './chosen-offer.tsx';
import { fieldProblem } from './field-problem.tsx';
import { registerForm, type RegisterForm } from './forms.ts';
import { formProblem, identityFailure, type IdentityFailure } from './identity-failure.ts';
import { ProviderSignIn } from './google/provider-sign-in.tsx';
import { usePersistedFields } from './use-persisted-fields.ts';
import { usePreloadCloud } from './use-preload-cloud.ts';
import { useSignInRedirect } from './use-sign-in-redirect.ts';

export function RegisterPage() {
  const load = useLoadCloud();
  usePreloadCloud();
  const [tried, setTried] = useState(false);
  const signIn = useSignInRedirect(tried ? routes.build.path : null);
  const isChosen =
    chosenPackageAt(signIn.origin) !== null || sharedSelectionAt(signIn.origin).state === 'ready';
  const [failure, setFailure] = useState<IdentityFailure | null>(null);
  const isPaused = useGateClosed('write');
  const { policy, ask, askAgain } = usePasswordPolicy();
  const { register, handleSubmit, setError, getValues, setValue, formState } =
    useForm<RegisterForm>({ resolver: zodResolver(registerForm(policy)) });
  const { errors, isSubmitting } = formState;
  const persistTyped = usePersistedFields(signInDraftFields, { read: getValues, write: setValue });

  const begin = () => {
    signIn.begin();
    // The session may arrive before the account is complete; where it leads is settled now.
    setTried(true);
  };
  const createAccount = handleSubmit(async (person) => {
    begin();
    try {
      const { identity } = await load();
      await identity.register(person, signIn.origin ?? routes.build.path);
      signIn.succeed();
    } catch (error) {
      const told = identityFailure(error);
      setFailure(told);
      setError(told.field ?? 'root', { message: told.problem.message }, { shouldFocus: true });
      if (told.field === 'password') askAgain();
    }
  });

  if (signIn.redirectTo !== null && !isSubmitting)
    return <Navigate to={signIn.redirectTo} replace />;
  return (
    <AuthLayout
      title="Create your account"
      description={`Then ${isChosen ? '' : 'choose a package and '}plan your first videos. Nothing is charged until you have seen the price.`}
      aside={
        <Text color="fg.muted">
          Already with us?{' '}
          <TextLink to={withOrigin(routes.login.path, signIn.origin)}>Log in</TextLink>
        </Text>
      }
    >
      <ChosenOffer origin={signIn.origin} />
      <AuthForm
        onSubmit={createAccount}
        onInput={persistTyped}
        // What the pause refused a moment ago, the banner and the button say now.
        problem={isPaused ? null : formProblem(errors.root?.message, failure, signIn.timedOut)}
        origin={signIn.origin}
        submitLabel="Create account"
        pending={isSubmitting || signIn.awaitsSession}
        blocked={isPaused ? paused : null}
      >
        <TextField
          label="Your name"
          autoComplete="name"
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <EmailField
          label="E-mail"
          hint="We send a link here to confirm it."
          {...fieldProblem(errors.email?.message, failure, signIn.origin)}
          {...register('email')}
        />
        <NewPasswordField
          label="Password"
          policy={policy}
          onArrive={ask}
          {...fieldProblem(errors.password?.message, failure, signIn.origin)}
          {...register('password')}
        />
      </AuthForm>
      <ProviderSignIn
        onBegin={begin}
        onSuccess={signIn.succeed}
        origin={signIn.origin}
        isBlocked={isPaused}
      />
    </AuthLayout>
  );
}

const paused =
  'Creating accounts is paused. What you typed stays here, and the button works again as soon as it goes on.';
