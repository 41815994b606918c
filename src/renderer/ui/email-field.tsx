import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** An e-mail address: the keyboard for it, and nothing that corrects what is typed. */
export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
