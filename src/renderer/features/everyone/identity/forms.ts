import { z } from 'zod';
import { passwordProblem, type PasswordPolicy } from '#domain/password-policy.ts';
import { asciiAddress, emailAddress, longestEmail } from '#domain/email-address.ts';
import { displayName } from '#domain/user.ts';

const email = z
  .string()
  .trim()
  .min(1, 'Type your e-mail address.')
  .max(longestEmail, `Shorten it to ${longestEmail} characters; no address is longer.`)
  .pipe(
    z.string().refine((typed) => emailAddress.safeParse(typed).success, {
      message: 'That does not look like an e-mail address. Check it for a typo.',
    }),
  )
  .transform(asciiAddress);

const newPassword = (policy: PasswordPolicy) =>
  z.string().superRefine((typed, context) => {
    const message = passwordProblem(policy, typed);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

export const logInForm = z.object({
  email,
  // Its length is not checked: only the identity service knows which password the account has.
  password: z.string().min(1, 'Type your password.'),
});
export type LogInForm = z.infer<typeof logInForm>;

export const registerForm = (policy: PasswordPolicy) =>
  z.object({
    displayName: displayName.min(1, 'Tell us what to call you.'),
    email,
    password: newPassword(policy),
  });
export type RegisterForm = z.infer<ReturnType<typeof registerForm>>;

export const askResetForm = z.object({ email });
export type AskResetForm = z.infer<typeof askResetForm>;

export const newPasswordForm = (policy: PasswordPolicy) =>
  z.object({ password: newPassword(policy) });
export type NewPasswordForm = z.infer<ReturnType<typeof newPasswordForm>>;
