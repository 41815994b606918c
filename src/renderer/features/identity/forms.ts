import { z } from 'zod';
import { displayName, emailAddress, minimumPasswordLength } from '#domain/user.ts';

const email = z
  .string()
  .trim()
  .min(1, 'Type your e-mail address.')
  .pipe(
    z.string().refine((typed) => emailAddress.safeParse(typed).success, {
      message: 'That does not look like an e-mail address. Check it for a typo.',
    }),
  );

const newPassword = z
  .string()
  .min(minimumPasswordLength, `Choose at least ${minimumPasswordLength} characters.`)
  .max(4096, 'Choose a shorter password.');

export const logInForm = z.object({
  email,
  // Its length is not checked: what the account has is the identity service's affair.
  password: z.string().min(1, 'Type your password.'),
});
export type LogInForm = z.infer<typeof logInForm>;

export const registerForm = z.object({
  displayName: displayName.min(1, 'Tell us what to call you.'),
  email,
  password: newPassword,
});
export type RegisterForm = z.infer<typeof registerForm>;

export const askResetForm = z.object({ email });
export type AskResetForm = z.infer<typeof askResetForm>;

export const newPasswordForm = z.object({ password: newPassword });
export type NewPasswordForm = z.infer<typeof newPasswordForm>;

export const nameForm = z.object({
  displayName: displayName.min(1, 'Tell us what to call you.'),
});
export type NameForm = z.infer<typeof nameForm>;
