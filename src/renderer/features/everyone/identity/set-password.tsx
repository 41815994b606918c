import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoadCloud, useSession } from '#data/hooks/cloud-context.tsx';
import { usePasswordPolicy } from '#data/hooks/use-password-policy.ts';
import { shownAddress } from '#domain/email-address.ts';
import { routes } from '#domain/routes.ts';
import { withOrigin } from '#lib/remembered-origin.ts';
import { saveSignInDraft } from '#stores/sign-in-draft.ts';
import { NewPasswordField } from '#parts/new-password-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageSkeletonBody } from '#ui/page-skeleton.tsx';
import { WhosePassword } from '#ui/whose-password.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { fieldProblem } from './field-problem.tsx';
import { newPasswordForm, type NewPasswordForm } from './forms.ts';
import { formProblem, identityFailure, type IdentityFailure } from './identity-failure.ts';
import type { Action } from './links/action-link.ts';
import { OpenInDesktop } from './links/open-in-desktop.tsx';
import { linkFailure } from './links/link-failure.ts';
import { LinkProblem } from './links/link-problem.tsx';
import { useOnce } from './links/use-once.ts';

/** The second half of a reset: the link was followed, now the new password. */
export function SetPassword({ link }: { link: Action }) {
  const isSignedIn = useSession().state === 'signed-in';
  const { answer, retry } = useOnce((identity) => identity.readPasswordReset(link));
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AuthLayout
        isOutcome
        title="Your password is changed"
        description="Log in with the new one from now on."
      >
        {isSignedIn ? (
          <LinkButton to={link.goOn ?? routes.account.path} tone="accent" size="lg">
            {link.goOn === null ? 'Your account' : 'Continue'}
          </LinkButton>
        ) : (
          <LinkButton to={withOrigin(routes.login.path, link.goOn)} tone="accent" size="lg">
            Log in
          </LinkButton>
        )}
      </AuthLayout>
    );
  }
  switch (answer.state) {
    case 'pending':
      return (
        <AuthLayout title="Set a new password">
          <PageSkeletonBody shape="form" />
        </AuthLayout>
      );
    case 'failed':
      return (
        <LinkProblem failure={linkFailure(answer.error, link.mode, isSignedIn)} onRetry={retry} />
      );
    case 'done':
      return <NewPassword link={link} email={answer.value} onDone={() => setDone(true)} />;
  }
}

function NewPassword({ link, email, onDone }: { link: Action; email: string; onDone: () => void }) {
  const load = useLoadCloud();
  const [failure, setFailure] = useState<IdentityFailure | null>(null);
  const { policy, ask, askAgain } = usePasswordPolicy();
  const { register, handleSubmit, setError, formState } = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordForm(policy)),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async ({ password }) => {
    try {
      const { identity } = await load();
      await identity.confirmPasswordReset(link.code, { email, password });
      saveSignInDraft('email', email);
      onDone();
    } catch (error) {
      const told = identityFailure(error);
      setFailure(told);
      const place = told.field === 'password' ? 'password' : 'root';
      setError(place, { message: told.problem.message }, { shouldFocus: true });
      if (told.field === 'password') askAgain();
    }
  });

  return (
    <AuthLayout
      title="Set a new password"
      description={`For ${shownAddress(email)}.`}
      aside={<OpenInDesktop mode={link.mode} code={link.code} />}
    >
      <AuthForm
        onSubmit={save}
        problem={formProblem(errors.root?.message, failure, false)}
        submitLabel="Save the new password"
        pending={isSubmitting}
      >
        <WhosePassword email={email} />
        <NewPasswordField
          label="New password"
          policy={policy}
          onArrive={ask}
          {...fieldProblem(errors.password?.message, failure, null)}
          {...register('password')}
        />
      </AuthForm>
    </AuthLayout>
  );
}
