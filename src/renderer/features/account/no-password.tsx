import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud, useSignedIn } from '#data/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toaster.tsx';

/** For whoever logs in with Google alone: what a password is good for, and how to get one. */
export function NoPassword({ disabled }: { disabled: boolean }) {
  const { identity } = useCloud();
  const { email } = useSignedIn().user;
  const toast = useToast();
  const [sending, setSending] = useState<'no' | 'now' | 'done'>('no');

  const send = async () => {
    setSending('now');
    try {
      await identity.sendPasswordReset(email);
      setSending('done');
      toast({ tone: 'success', title: 'The mail is on its way' });
    } catch (error) {
      setSending('no');
      toast({ tone: 'danger', title: 'The mail was not sent', description: messageFor(error) });
    }
  };

  return (
    <Stack gap={4} align="flex-start">
      <Text>
        You log in with Google, so this account has no password yet. With one you can also change
        the address, log out other devices and delete the account, which all ask for it.
      </Text>
      <Button
        variant="outline"
        tone="neutral"
        pending={sending === 'now'}
        disabled={disabled || sending === 'done'}
        onClick={() => void send()}
      >
        {sending === 'done' ? 'Mail sent' : 'Send me a link to set one'}
      </Button>
    </Stack>
  );
}
