import { chakra, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useCloud, useSignedIn } from '#data/cloud-context.tsx';
import { usePasswordPolicy } from '#data/use-password-policy.ts';
import { NewPasswordField } from '#parts/new-password-field.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useToast } from '#ui/toaster.tsx';
import { WhosePassword } from '#ui/whose-password.tsx';
import { accountFailure } from './account-failure.ts';
import { passwordForm, type PasswordForm } from './account-forms.ts';
import { AccountSection } from './account-section.tsx';
import { NoPassword } from './no-password.tsx';

/** A new password, for whoever knows the old one. */
export function PasswordSection({ disabled }: { disabled: boolean }) {
  const { account } = useCloud();
  const hasPassword = account.hasPassword();
  return (
    <AccountSection
      title="Password"
      description={
        hasPassword
          ? 'Other devices have to log in with the new one before long. To log them out at once, use Devices below.'
          : undefined
      }
    >
      {hasPassword ? <ChangePassword disabled={disabled} /> : <NoPassword disabled={disabled} />}
    </AccountSection>
  );
}

function ChangePassword({ disabled }: { disabled: boolean }) {
  const { account } = useCloud();
  const { email } = useSignedIn().user;
  const toast = useToast();
  const { policy, ask, askAgain } = usePasswordPolicy();
  const { register, handleSubmit, setError, reset, control, formState } = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm(policy)),
    defaultValues: { from: '', to: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const typed = useWatch({ control, name: 'to' });

  const change = handleSubmit(async (form) => {
    try {
      await account.changePassword(form);
      reset();
      toast({ tone: 'success', title: 'Your password is changed' });
    } catch (error) {
      const failure = accountFailure(error);
      switch (failure.concerns) {
        case 'password':
          setError('from', { message: failure.message }, { shouldFocus: true });
          break;
        case 'new-password':
          askAgain();
          setError('to', { message: failure.message }, { shouldFocus: true });
          break;
        case 'log-in':
          setError('root', { message: 'That took too long. Change it once more.' });
          break;
        case 'address':
        case 'everything':
          setError('root', { message: failure.message });
      }
    }
  });

  return (
    <chakra.form method="post" noValidate onSubmit={(event) => void change(event)}>
      <Stack gap={5}>
        <WhosePassword email={email} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          readOnly={disabled}
          error={errors.from?.message}
          {...register('from')}
        />
        <NewPasswordField
          label="New password"
          policy={policy}
          typed={typed}
          readOnly={disabled}
          error={errors.to?.message}
          onArrive={ask}
          {...register('to')}
        />
        {errors.root?.message === undefined ? null : (
          <Notice tone="danger" announce="assertive">
            {errors.root.message}
          </Notice>
        )}
        <div>
          <Button type="submit" pending={isSubmitting} disabled={disabled || !isDirty}>
            Change the password
          </Button>
        </div>
      </Stack>
    </chakra.form>
  );
}
