import { useState } from 'react';
import { useLoadCloud } from '#data/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toaster.tsx';

/** Sends the mail with the verification link once more. */
export function SendVerification() {
  const load = useLoadCloud();
  const toast = useToast();
  const [pending, setPending] = useState(false);

  const send = async () => {
    setPending(true);
    try {
      const { identity } = await load();
      await identity.sendVerification();
      toast({ tone: 'success', title: 'The mail is on its way' });
    } catch (error) {
      toast({ tone: 'danger', title: 'The mail was not sent', description: messageFor(error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="outline" tone="neutral" pending={pending} onClick={() => void send()}>
      Send the mail again
    </Button>
  );
}
