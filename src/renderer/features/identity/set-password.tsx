import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoadCloud } from '#data/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { minimumPasswordLength } from '#domain/user.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageSkeletonBody } from '#ui/page-skeleton.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { newPasswordForm, type NewPasswordForm } from './forms.ts';
import { identityFailure } from './identity-failure.ts';
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
  const { register, handleSubmit, setError, formState } = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async ({ password }) => {
    try {
      const { identity } = await load();
      await identity.confirmPasswordReset(code, password);
      onDone();
    } catch (error) {
      const { field, message } = identityFailure(error);
      setError(field === 'password' ? 'password' : 'root', { message });
    }
  });

  return (
    <AuthLayout title="Set a new password" description={`For ${email}.`}>
      <AuthForm
        onSubmit={(event) => void save(event)}
        problem={errors.root?.message}
        submitLabel="Save the new password"
        pending={isSubmitting}
      >
        {/* Tells password managers which account the new password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${minimumPasswordLength} characters.`}
          error={errors.password?.message}
          {...register('password')}
        />
      </AuthForm>
    </AuthLayout>
  );
}
