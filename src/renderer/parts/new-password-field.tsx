import type { ComponentProps } from 'react';
import { passwordRequirements, type PasswordPolicy } from '#domain/password-policy.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { RequirementList } from '#ui/requirement-list.tsx';

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'hint' | 'value' | 'defaultValue'
> & {
  policy: PasswordPolicy;
  /** What is typed so far. */
  typed: string;
};

/** A password that is being chosen, with what the identity service asks of it. */
export function NewPasswordField({ policy, typed, ...rest }: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      hint={<RequirementList requirements={passwordRequirements(policy, typed)} />}
    />
  );
}
