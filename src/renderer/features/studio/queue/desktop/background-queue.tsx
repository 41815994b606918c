import { useNotifications } from '../notifications/use-notifications.ts';
import { QueueProvider } from '../state/queue-provider.tsx';
import { useFindable } from './use-findable.ts';
import { useQueueReport } from './use-queue-report.ts';

type BackgroundQueueProps = { onOpen: (videoId: string) => void };

/** Watches the queue while another page is open, for the desktop's tray and notifications. */
export function BackgroundQueue({ onOpen }: BackgroundQueueProps) {
  return (
    <QueueProvider>
      <Integration onOpen={onOpen} />
    </QueueProvider>
  );
}

function Integration({ onOpen }: BackgroundQueueProps) {
  useQueueReport();
  useNotifications();
  useFindable(onOpen);
  return null;
}
