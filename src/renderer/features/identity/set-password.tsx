import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLoadCloud } from '#data/cloud-context.tsx';
import { usePasswordPolicy } from '#data/use-password-policy.ts';
import { routes } from '#domain/routes.ts';
import { rememberTyped } from '#lib/typed-person.ts';
import { NewPasswordField } from '#parts/new-password-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageSkeletonBody } from '#ui/page-skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { fieldProblem } from './field-problem.tsx';
import { newPasswordForm, type NewPasswordForm } from './forms.ts';
import { formProblem, identityFailure, type IdentityFailure } from './identity-failure.ts';
import { useResetCode } from './use-reset-code.ts';

/** The second half of a reset: the link was followed, now the new password. */
export function SetPassword({ code }: { code: string }) {
  const answer = useResetCode(code);
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AuthLayout
        title="Your password is changed"
        description="Log in with the new one from now on."
      >
        <LinkButton to={routes.login.path} tone="accent" size="lg">
          Log in
        </LinkButton>
      </AuthLayout>
    );
  }
  switch (answer.state) {
    case 'checking':
      return (
        <AuthLayout title="Set a new password">
          <PageSkeletonBody shape="form" />
        </AuthLayout>
      );
    case 'bad':
      return (
        <AuthLayout title="This link does not work">
          <Notice tone="warning" announce="assertive">
            {answer.message}
          </Notice>
          <LinkButton to={routes.resetPassword.path} tone="accent">
            Ask for a new link
          </LinkButton>
        </AuthLayout>
      );
    case 'good':
      return <NewPassword code={code} email={answer.email} onDone={() => setDone(true)} />;
  }
}

function NewPassword({ code, email, onDone }: { code: string; email: string; onDone: () => void }) {
  const load = useLoadCloud();
  const [failure, setFailure] = useState<IdentityFailure | null>(null);
  const { policy, ask } = usePasswordPolicy();
  const { register, handleSubmit, setError, control, formState } = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordForm(policy)),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'password' });

  const save = handleSubmit(async ({ password }) => {
    try {
      const { identity } = await load();
      await identity.confirmPasswordReset(code, password);
      rememberTyped('email', email);
      onDone();
    } catch (error) {
      const told = identityFailure(error);
      setFailure(told);
      const place = told.field === 'password' ? 'password' : 'root';
      setError(place, { message: told.problem.message }, { shouldFocus: true });
      if (told.field === 'password') ask();
    }
  });

  return (
    <AuthLayout title="Set a new password" description={`For ${email}.`}>
      <AuthForm
        onSubmit={save}
        problem={formProblem(errors.root?.message, failure, false)}
        submitLabel="Save the new password"
        pending={isSubmitting}
      >
        {/* Tells password managers which account the new password belongs to; they look for a
            field that could be typed into. */}
        <VisuallyHidden aria-hidden>
          <input name="username" autoComplete="username" value={email} readOnly tabIndex={-1} />
        </VisuallyHidden>
        <NewPasswordField
          label="New password"
          policy={policy}
          typed={typed}
          onFocus={ask}
          {...fieldProblem(errors.password?.message, failure, null)}
          {...register('password')}
        />
      </AuthForm>
    </AuthLayout>
  );
}
