import { Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useCloudIfLoaded, useSession } from '#data/hooks/cloud-context.tsx';
import { useLive } from '#stores/use-live.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';

/**
 * An account whose document could not be written when it was made: says that it waits, that
 * nothing has to be done, and when it is complete.
 */
export function AccountCompletion() {
  const cloud = useCloudIfLoaded();
  const session = useSession();
  const toast = useToast();
  const completion = useLive(cloud ? cloud.identity.watchCompletion : null);
  const uid = session.state === 'signed-in' ? session.user.uid : null;
  const state =
    completion.state === 'ready' && completion.value.uid === uid ? completion.value.state : null;

  useEffect(() => {
    if (state !== 'completed') return;
    toast({
      key: 'account-completion',
      tone: 'success',
      title: 'Your account is complete now',
      description: 'It had been waiting for its last step. Everything works.',
    });
  }, [state, toast]);

  if (state !== 'waiting') return null;
  return (
    <Notice tone="info" look="banner" title="Your account is made, and its last step waits">
      <Text>
        It could not be completed just now. That happens by itself as soon as it can be saved, at
        the latest when you log in the next time. You need not register again.
      </Text>
    </Notice>
  );
}
