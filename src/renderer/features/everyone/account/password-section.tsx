import { chakra, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { usePasswordPolicy } from '#data/hooks/use-password-policy.ts';
import { useSendMail } from '#data/hooks/use-send-mail.ts';
import type { Problem } from '#domain/identity-errors.ts';
import { mailToast } from '#parts/mail-toast.ts';
import { NewPasswordField } from '#parts/new-password-field.tsx';
import { ProblemNotice } from '#parts/problem-notice.tsx';
import { SendMailButton } from '#parts/send-mail-button.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useToast } from '#ui/toaster.tsx';
import { WhosePassword } from '#ui/whose-password.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { accountFailure, problemIn } from './account-failure.ts';
import { passwordForm, type PasswordForm } from './account-forms.ts';
import { AccountSection } from './account-section.tsx';

/** Changes the password, or offers to set a first one. */
export function PasswordSection({ disabled }: { disabled: boolean }) {
  const { account } = useCloud();
  const hasPassword = account.hasPassword();
  return (
    <AccountSection
      title="Password"
      description={
        hasPassword
          ? 'Your other devices will soon have to log in with the new one. To log them out at once, use Devices below.'
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
  const form = useRef<HTMLFormElement>(null);
  useKeepFocus(form, isSubmitting);
  const [problem, setProblem] = useState<Problem | null>(null);
  const typed = useWatch({ control, name: 'to' });

  const change = handleSubmit(async (passwords) => {
    setProblem(null);
    try {
      await account.changePassword(passwords);
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
        default:
          setProblem(problemIn(failure));
      }
    }
  });

  return (
    <chakra.form ref={form} method="post" noValidate onSubmit={(event) => void change(event)}>
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
        {problem === null ? null : <ProblemNotice problem={problem} />}
        <div>
          <Button type="submit" pending={isSubmitting} disabled={disabled || !isDirty}>
            Change the password
          </Button>
        </div>
      </Stack>
    </chakra.form>
  );
}

/** For people who log in with Google alone: why to have a password, and how to get one. */
function NoPassword({ disabled }: { disabled: boolean }) {
  const { email } = useSignedIn().user;
  const toast = useToast();
  const { send, sending } = useSendMail(
    (identity) => identity.sendPasswordReset(email),
    (outcome) => toast(mailToast(outcome)),
  );
  return (
    <Stack gap={4} align="flex-start">
      <Text>
        You log in with Google, so this account has no password yet. You need one to change your
        address, log out other devices or delete the account.
      </Text>
      <SendMailButton sending={sending} disabled={disabled} onSend={send}>
        Send me a link to set one
      </SendMailButton>
    </Stack>
  );
}
