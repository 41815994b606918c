import { zodResolver } from '@hookform/resolvers/zod';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { useLoadCloud } from '#data/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { minimumPasswordLength } from '#domain/user.ts';
import { withOrigin } from '#lib/remembered-origin.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { registerForm, type RegisterForm } from './forms.ts';
import { identityFailure } from './identity-failure.ts';
import { useWarmCloud } from './use-warm-cloud.ts';
import { useWayIn } from './use-way-in.ts';

export function RegisterPage() {
  const load = useLoadCloud();
  useWarmCloud();
  const [registered, setRegistered] = useState(false);
  const way = useWayIn(registered ? routes.build.path : null);
  const { register, handleSubmit, setError, formState } = useForm<RegisterForm>({
    resolver: zodResolver(registerForm),
  });
  const { errors, isSubmitting } = formState;

  const createAccount = handleSubmit(async (person) => {
    // The session may arrive before the account is complete; where it leads is settled now.
    setRegistered(true);
    try {
      const { identity } = await load();
      await identity.register(person);
      way.enter();
    } catch (error) {
      setRegistered(false);
      const { field, message } = identityFailure(error);
      setError(field ?? 'root', { message });
    }
  });

  if (way.leadsTo !== null && !isSubmitting) return <Navigate to={way.leadsTo} replace />;
  return (
    <AuthLayout
      title="Create your account"
      description="Then choose a package and plan your first videos. Nothing is charged until you have seen the price."
      aside={
        <Text color="fg.muted">
          Already with us?{' '}
          <TextLink to={withOrigin(routes.login.path, way.origin)}>Log in</TextLink>
        </Text>
      }
    >
      <AuthForm
        onSubmit={(event) => void createAccount(event)}
        problem={errors.root?.message}
        submitLabel="Create account"
        pending={isSubmitting || way.entering}
      >
        <TextField
          label="Your name"
          autoComplete="name"
          error={errors.displayName?.message}
          {...register('displayName')}
        />
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="We send a link here to confirm it."
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${minimumPasswordLength} characters.`}
          error={errors.password?.message}
          {...register('password')}
        />
      </AuthForm>
    </AuthLayout>
  );
}
