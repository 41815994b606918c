import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

type SendMailButtonProps = {
  /** Whether the mail is on its way to be sent, or was sent a moment ago. */
  sending: 'no' | 'now' | 'done';
  onSend: () => void;
  disabled?: boolean;
  size?: 'sm' | 'md';
  children: ReactNode;
};

/** Asks for a mail, and says that it was sent until another may be asked for. */
export function SendMailButton(props: SendMailButtonProps) {
  const { sending, onSend, disabled = false, size = 'md', children } = props;
  return (
    <Button
      size={size}
      variant="outline"
      tone="neutral"
      pending={sending === 'now'}
      disabled={disabled || sending === 'done'}
      onClick={onSend}
    >
      {sending === 'done' ? 'Mail sent' : children}
    </Button>
  );
}
