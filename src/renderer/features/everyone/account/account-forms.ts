import { z } from 'zod';
import { passwordProblem, type PasswordPolicy } from '#domain/password-policy.ts';
import { asciiAddress, emailAddress, longestEmail } from '#domain/email-address.ts';
import { displayName } from '#domain/user.ts';

export const nameForm = z.object({
  displayName: displayName.min(1, 'Tell us what to call you.'),
});
export type NameForm = z.infer<typeof nameForm>;

/** An address to move to, which is another than the present one. */
export const addressForm = (present: string) =>
  z.object({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, 'Type the new e-mail address.')
      .max(longestEmail, `Shorten it to ${longestEmail} characters; no address is longer.`)
      .refine((typed) => typed === '' || emailAddress.safeParse(typed).success, {
        message: 'That does not look like an e-mail address. Check it for a typo.',
      })
      .transform(asciiAddress)
      .refine((typed) => typed !== present.toLowerCase(), {
        message: 'This is already your address.',
      }),
  });
export type AddressForm = z.infer<ReturnType<typeof addressForm>>;

export const passwordForm = (policy: PasswordPolicy) =>
  z
    .object({
      // Its length is not checked: only the identity service knows which password the account has.
      from: z.string().min(1, 'Type your current password.'),
      to: z.string().superRefine((typed, context) => {
        const message = passwordProblem(policy, typed);
        if (message !== null) context.addIssue({ code: 'custom', message });
      }),
    })
    .refine(({ from, to }) => to === '' || from !== to, {
      path: ['to'],
      message: 'This is your current password. Choose a different one.',
    });
export type PasswordForm = z.infer<ReturnType<typeof passwordForm>>;

/** What is asked before something that only the person themselves may do. */
export const confirmationForm = (address: string | null) =>
  z.object({
    email: z
      .string()
      .trim()
      .refine(
        (typed) => address === null || asciiAddress(typed.toLowerCase()) === address.toLowerCase(),
        {
          message: 'This is not the address of your account. Check it for a typo.',
        },
      ),
    password: z.string().min(1, 'Type your password.'),
  });
export type ConfirmationForm = z.infer<ReturnType<typeof confirmationForm>>;
