import { useSendVerification } from '#data/use-send-verification.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toaster.tsx';

/** Sends the mail with the verification link once more. */
export function SendVerification() {
  const { send, sending } = useSendVerification(useToast());
  return (
    <Button variant="outline" tone="neutral" pending={sending === 'now'} onClick={send}>
      Send the mail again
    </Button>
  );
}
