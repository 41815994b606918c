import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonRecipe } from './button-recipe.ts';
import { Spinner } from './spinner.tsx';

const StyledButton = chakra('button', buttonRecipe);

type ButtonProps = ComponentProps<typeof StyledButton> & {
  /** What it does, drawn before the words. */
  icon?: ReactNode;
  /** Shows that the work is under way and takes no second press. */
  pending?: boolean | undefined;
};

/** A verb. `tone="accent"` is for the one thing to do next on a screen. */
export function Button({ icon, pending = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <StyledButton
      type="button"
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
      {...rest}
    >
      {pending ? <Spinner /> : icon}
      {/* Alone in its element, a text is set right also after the page was translated. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </StyledButton>
  );
}

/** A verb beside others or beside what it is about, which asks for no attention. */
export function QuietButton(props: ButtonProps) {
  return <Button variant="outline" tone="neutral" {...props} />;
}

/** A verb of words alone, among others where edges would be too much. */
export function PlainButton(props: ButtonProps) {
  return <Button variant="ghost" tone="neutral" {...props} />;
}
