import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { Problem } from '#domain/identity-errors.ts';
import { ProblemNotice } from '#parts/problem-notice.tsx';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { accountFailure, problemIn } from './account-failure.ts';
import { addressForm, type AddressForm } from './account-forms.ts';
import { AccountSection } from './account-section.tsx';
import { ConfirmAddressFirst } from './confirm-address-first.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** The person's address, whether it is confirmed, and a form to change it. */
export function AddressSection({ disabled }: { disabled: boolean }) {
  const { user } = useSignedIn();
  return (
    <AccountSection
      title="E-mail address"
      description="You log in with it, and we send our mail to it."
      beside={
        user.emailVerified ? (
          <StatusBadge tone="success" shape="check">
            Confirmed
          </StatusBadge>
        ) : (
          <StatusBadge tone="warning" shape="clock">
            Not confirmed yet
          </StatusBadge>
        )
      }
    >
      <Text overflowWrap="anywhere" fontWeight="semibold">
        <EmailAddress>{user.email}</EmailAddress>
      </Text>
      {user.emailVerified ? null : <ConfirmAddressFirst />}
      <ChangeAddress key={user.email} disabled={disabled} />
    </AccountSection>
  );
}

function ChangeAddress({ disabled }: { disabled: boolean }) {
  const { account } = useCloud();
  const present = useSignedIn().user.email;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [asksPassword, setAsksPassword] = useState<string | null>(null);
  const { register, handleSubmit, setError, reset, formState } = useForm<AddressForm>({
    resolver: zodResolver(addressForm(present)),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const form = useRef<HTMLFormElement>(null);
  useKeepFocus(form, isSubmitting);

  const finish = (email: string) => {
    setSentTo(email);
    reset();
  };
  const send = handleSubmit(async ({ email }) => {
    setSentTo(null);
    setProblem(null);
    try {
      await account.changeEmail(email);
      finish(email);
    } catch (error) {
      const failure = accountFailure(error);
      if (failure.concerns === 'log-in') setAsksPassword(email);
      else if (failure.concerns === 'address') {
        setError('email', { message: failure.message }, { shouldFocus: true });
      } else setProblem(problemIn(failure));
    }
  });

  return (
    <Stack gap={4}>
      <chakra.form ref={form} noValidate onSubmit={(event) => void send(event)}>
        <Flex direction={{ base: 'column', sm: 'row' }} gap={3} align={{ sm: 'flex-start' }}>
          <EmailField
            label="New address"
            autoComplete="email"
            readOnly={disabled}
            hint="We send a link there. Your address changes once you open it."
            error={errors.email?.message}
            {...register('email')}
          />
          <Button
            type="submit"
            // Beside the control, below its label.
            mt={{ sm: 8 }}
            pending={isSubmitting}
            disabled={disabled || !isDirty}
          >
            Send the link
          </Button>
        </Flex>
      </chakra.form>
      {problem === null ? null : <ProblemNotice problem={problem} />}
      {sentTo === null ? null : (
        <Notice tone="success" announce="polite" title="The link is on its way">
          <Text overflowWrap="anywhere">
            Open the link we sent to {sentTo}, then log in with that address. Until then your
            address is {present}.
          </Text>
        </Notice>
      )}
      {asksPassword === null ? null : (
        <PasswordDialog
          title="Confirm that it is you"
          confirmLabel="Send the link"
          onCancel={() => setAsksPassword(null)}
          onConfirm={async ({ password }) => {
            await account.confirmPassword(password);
            await account.changeEmail(asksPassword);
            // It may have been left, and another one opened since.
            setAsksPassword((asked) => (asked === asksPassword ? null : asked));
            finish(asksPassword);
          }}
        >
          You logged in a while ago. Type your password again and we send the link to {asksPassword}
          .
        </PasswordDialog>
      )}
    </Stack>
  );
}
