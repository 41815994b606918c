import { chakra, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { shownAddress } from '#domain/email-address.ts';
import { routes } from '#domain/routes.ts';
import { ProblemNotice } from '#parts/problem-notice.tsx';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button, QuietButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { WhosePassword } from '#ui/whose-password.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { accountFailure, problemIn } from './account-failure.ts';
import { confirmationForm, type ConfirmationForm } from './account-forms.ts';

type PasswordDialogProps = {
  title: string;
  /** What happens then. */
  children: ReactNode;
  confirmLabel: string;
  tone?: 'accent' | 'danger';
  /** Has the person type the account's address as well, so that nothing happens by a slip. */
  asksAddress?: boolean;
  /**
   * Does it. The dialog shows an error that it throws, and stays open with the typed text. A person may
   * have left the dialog meanwhile.
   */
  onConfirm: (typed: { password: string; email: string }) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the password once more before something that only the person themselves may do. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { account } = useCloud();
  const { title, onCancel } = props;
  return account.hasPassword() ? (
    <AskPassword {...props} />
  ) : (
    <PasswordFirst title={title} onClose={onCancel} />
  );
}

function AskPassword({
  title,
  children,
  confirmLabel,
  tone = 'accent',
  asksAddress = false,
  onConfirm,
  onCancel,
}: PasswordDialogProps) {
  const formId = useId();
  const { email } = useSignedIn().user;
  const { register, handleSubmit, setError, formState } = useForm<ConfirmationForm>({
    resolver: zodResolver(confirmationForm(asksAddress ? email : null)),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  const form = useRef<HTMLFormElement>(null);
  const { pending, failure, attempt } = useAttempt(wordsOf, timeForACode);
  useKeepFocus(form, pending);
  const found = failure === null ? null : accountFailure(failure);

  const confirm = handleSubmit(async (typed) => {
    if (pending) return;
    await attempt(async () => {
      try {
        await onConfirm(typed);
      } catch (error) {
        const { concerns } = accountFailure(error);
        if (concerns === 'password') {
          setError('password', { message: wordsOf(error) }, { shouldFocus: true });
        }
        throw error;
      }
    });
  });

  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      footer={
        <>
          <QuietButton onClick={onCancel}>Cancel</QuietButton>
          <Button type="submit" form={formId} tone={tone} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <chakra.div overflowWrap="anywhere">{children}</chakra.div>
      <chakra.form
        ref={form}
        id={formId}
        method="post"
        noValidate
        mt={5}
        color="fg"
        // An address can be longer than the dialog is wide.
        overflowWrap="anywhere"
        onSubmit={(event) => void confirm(event)}
      >
        <Stack gap={5}>
          {asksAddress ? (
            <TextField
              label={`Type ${shownAddress(email)} to confirm`}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.email?.message}
              {...register('email')}
            />
          ) : null}
          <WhosePassword email={email} />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            hint={<TextLink to={routes.resetPassword.path}>Forgot your password?</TextLink>}
            error={errors.password?.message}
            {...register('password')}
          />
          {found === null || found.concerns === 'password' ? null : (
            <ProblemNotice problem={problemIn(found)} />
          )}
        </Stack>
      </chakra.form>
    </Dialog>
  );
}

/** Milliseconds in which somebody finds their phone, where the account also asks for a code. */
const timeForACode = 10 * 60_000;

const wordsOf = (error: unknown): string => problemIn(accountFailure(error)).message;

/** Shown instead of the dialog to people who log in with Google alone and have no password yet. */
function PasswordFirst({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button tone="accent" onClick={onClose}>
          Back to the account
        </Button>
      }
    >
      <Text>
        This needs your password, and your account has none yet because you log in with Google.
        Under “Password” you can get a link to set one. Nothing was changed.
      </Text>
    </Dialog>
  );
}
