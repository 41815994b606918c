import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'icon' | 'aria-label'> & {
  /** What it does, for screen readers. */
  label: string;
  icon: ReactNode;
};

/** A square button with only a picture; its label is read out and shown on hover. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  tone = 'neutral',
  ...rest
}: IconButtonProps) {
  return (
    <Button
      aria-label={label}
      title={label}
      variant={variant}
      tone={tone}
      square
      icon={icon}
      {...rest}
    />
  );
}
