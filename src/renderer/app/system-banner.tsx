import { Text } from '@chakra-ui/react';
import { useCloudIfLoaded } from '#data/cloud-context.tsx';
import { useLive } from '#lib/use-live.ts';
import { Notice } from '#ui/notice.tsx';
import { systemMessage } from './system-messages.ts';

/** Says, live, what an admin has switched off. */
export function SystemBanner() {
  const cloud = useCloudIfLoaded();
  const status = useLive(cloud ? cloud.system.watchStatus : null);
  const message = status.state === 'ready' ? systemMessage(status.value) : null;
  if (!message) return null;
  return (
    <Notice tone="warning" look="banner" title={message.title} announce="polite">
      <Text>{message.detail}</Text>
    </Notice>
  );
}
