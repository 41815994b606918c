import { zodResolver } from '@hookform/resolvers/zod';
import { Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useLoadCloud, useSession } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { rememberedOrigin, withOrigin } from '#lib/remembered-origin.ts';
import { QuietButton } from '#ui/button.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { FollowLink } from './links/follow-link.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { fieldProblem } from './field-problem.tsx';
import { askResetForm, type AskResetForm } from './forms.ts';
import { formProblem, identityFailure, type IdentityFailure } from './identity-failure.ts';
import { usePersistedFields } from './use-persisted-fields.ts';
import { usePreloadCloud } from './use-preload-cloud.ts';

/** Asks for a reset link, or, opened by one, for the new password. */
export function ResetPasswordPage() {
  return (
    <FollowLink>
      <AskReset />
    </FollowLink>
  );
}

/** Asks where to send a reset link. The answer is the same whether the address is known or not. */
function AskReset() {
  const load = useLoadCloud();
  usePreloadCloud();
  const origin = rememberedOrigin(useLocation().search);
  const session = useSession();
  const ownEmail = session.state === 'signed-in' ? session.user.email : null;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBack, setIsBack] = useState(false);
  const [failure, setFailure] = useState<IdentityFailure | null>(null);
  const { register, handleSubmit, setError, setFocus, getValues, setValue, formState } =
    useForm<AskResetForm>({ resolver: zodResolver(askResetForm) });
  const { errors, isSubmitting } = formState;
  const persistTyped = usePersistedFields(['email'], {
    read: () => getValues('email'),
    write: (_, typed) => setValue('email', typed),
  });

  // A logged-in person resets their own password.
  useEffect(() => {
    if (ownEmail !== null && (getValues('email') ?? '') === '') setValue('email', ownEmail);
  }, [ownEmail, getValues, setValue]);

  const asksAgain = isBack && sentTo === null;
  useEffect(() => {
    if (asksAgain) setFocus('email');
  }, [asksAgain, setFocus]);

  const ask = handleSubmit(async ({ email }) => {
    try {
      const { identity } = await load();
      await identity.sendPasswordReset(email, origin);
      setSentTo(email);
    } catch (error) {
      const told = identityFailure(error, 'reset-password');
      setFailure(told);
      const place = told.field === 'email' ? 'email' : 'root';
      setError(place, { message: told.problem.message }, { shouldFocus: true });
    }
  });

  const back =
    ownEmail === null ? (
      <TextLink to={withOrigin(routes.login.path, origin)}>Back to log in</TextLink>
    ) : (
      <TextLink to={routes.account.path}>Back to your account</TextLink>
    );
  if (sentTo !== null) {
    return (
      <AuthLayout title="Check your mail" aside={back} isOutcome>
        <Notice tone="success" announce="polite">
          <Text overflowWrap="anywhere">
            If there is an account for <strong>{sentTo}</strong>, a link to set a new password is on
            its way. It works for one hour.
          </Text>
        </Notice>
        <Text color="fg.muted">
          No mail after a few minutes? Check your spam folder, then ask again.
        </Text>
        <QuietButton
          size="lg"
          onClick={() => {
            setSentTo(null);
            setIsBack(true);
          }}
        >
          Ask again or use another address
        </QuietButton>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Set a new password"
      description="Type the address of your account and we send you a link."
      aside={back}
    >
      <AuthForm
        onSubmit={ask}
        onInput={persistTyped}
        problem={formProblem(errors.root?.message, failure, false)}
        origin={origin}
        submitLabel="Send me the link"
        pending={isSubmitting}
      >
        <EmailField
          label="E-mail"
          {...fieldProblem(errors.email?.message, failure, origin)}
          {...register('email')}
        />
      </AuthForm>
    </AuthLayout>
  );
}
