import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Tells password managers to whom the passwords of a form belong. They look for a field that could
 * be typed into, and pass over a hidden one; nobody else meets it.
 */
export function WhosePassword({ email }: { email: string }) {
  return (
    <VisuallyHidden aria-hidden>
      <input name="username" autoComplete="username" value={email} readOnly tabIndex={-1} />
    </VisuallyHidden>
  );
}
