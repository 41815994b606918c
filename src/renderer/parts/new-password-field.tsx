import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import { passwordRequirements, type PasswordPolicy } from '#domain/password-policy.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { RequirementList } from '#ui/requirement-list.tsx';

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'hint' | 'onFocus' | 'onInput'
> & {
  policy: PasswordPolicy;
  /** What is typed so far, for a form that empties the field by itself. */
  typed?: string;
  /** Called when the field is focused: the moment to load the policy. */
  onArrive?: () => void;
};

/** A password that is being chosen, with what the identity service asks of it. */
export function NewPasswordField({ policy, typed, onArrive, ...rest }: NewPasswordFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [heard, setHeard] = useState('');

  // No event reports text typed before hydration.
  const meet = useEffectEvent(() => {
    const input = place.current?.querySelector('input');
    if (!input || (input.value === '' && input !== document.activeElement)) return;
    setHeard(input.value);
    onArrive?.();
  });
  useEffect(() => meet(), []);

  return (
    <div ref={place}>
      <PasswordField
        {...rest}
        autoComplete="new-password"
        onFocus={onArrive}
        onInput={(event) => setHeard(event.currentTarget.value)}
        hint={<RequirementList requirements={passwordRequirements(policy, typed ?? heard)} />}
      />
    </div>
  );
}
