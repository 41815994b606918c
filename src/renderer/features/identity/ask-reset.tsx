import { zodResolver } from '@hookform/resolvers/zod';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoadCloud } from '#data/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { askResetForm, type AskResetForm } from './forms.ts';
import { identityFailure } from './identity-failure.ts';
import { useWarmCloud } from './use-warm-cloud.ts';

/** Asks where to send a reset link. The answer is the same whether the address is known or not. */
export function AskReset() {
  const load = useLoadCloud();
  useWarmCloud();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<AskResetForm>({
    resolver: zodResolver(askResetForm),
  });
  const { errors, isSubmitting } = formState;

  const ask = handleSubmit(async ({ email }) => {
    try {
      const { identity } = await load();
      await identity.sendPasswordReset(email);
      setSentTo(email);
    } catch (error) {
      const { field, message } = identityFailure(error);
      setError(field === 'email' ? 'email' : 'root', { message });
    }
  });

  const back = <TextLink to={routes.login.path}>Back to logging in</TextLink>;
  if (sentTo !== null) {
    return (
      <AuthLayout title="Look into your mail" aside={back}>
        <Notice tone="success" announce="polite">
          <Text>
            If there is an account for <strong>{sentTo}</strong>, a link to set a new password is on
            its way. It works for one hour.
          </Text>
        </Notice>
        <Button variant="outline" tone="neutral" onClick={() => setSentTo(null)}>
          Try another address
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Set a new password"
      description="Tell us the address of your account and we send you a link."
      aside={back}
    >
      <AuthForm
        onSubmit={(event) => void ask(event)}
        problem={errors.root?.message}
        submitLabel="Send me the link"
        pending={isSubmitting}
      >
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
      </AuthForm>
    </AuthLayout>
  );
}
