import { Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useCloudIfLoaded, useSession } from '#data/hooks/cloud-context.tsx';
import { useLive } from '#stores/use-live.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';

/**
 * For a new account whose document could not be written: says that this is done later without the
 * person's help, and when it is done.
 */
export function AccountCompletion() {
  const cloud = useCloudIfLoaded();
  const session = useSession();
  const toast = useToast();
  const completion = useLive(() => cloud && cloud.identity.watchCompletion(), [cloud]);
  const uid = session.state === 'signed-in' ? session.user.uid : null;
  const state =
    completion.state === 'ready' && completion.value.uid === uid ? completion.value.state : null;

  useEffect(() => {
    if (state !== 'completed') return;
    toast({
      key: 'account-completion',
      tone: 'success',
      title: 'Your account is complete now',
      description: 'Its last step is done. Everything works.',
    });
  }, [state, toast]);

  if (state !== 'waiting') return null;
  return (
    <Notice tone="info" look="banner" title="Your account is created, and its last step is waiting">
      <Text>
        It could not be completed just now. This happens automatically as soon as possible, at the
        latest when you log in next time. You do not have to register again.
      </Text>
    </Notice>
  );
}
