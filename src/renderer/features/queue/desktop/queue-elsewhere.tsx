import { useSignals } from '../notifications/use-notifications.ts';
import { QueueProvider } from '../store/queue-provider.tsx';
import { useFindable } from './use-findable.ts';
import { useQueueReport } from './use-queue-report.ts';

type QueueElsewhereProps = { onOpen: (videoId: string) => void };

/**
 * Follows the queue while another page is open, so that the desktop's tray and notifications go on.
 * Nothing of it is shown.
 */
export function QueueElsewhere({ onOpen }: QueueElsewhereProps) {
  return (
    <QueueProvider>
      <Following onOpen={onOpen} />
    </QueueProvider>
  );
}

function Following({ onOpen }: QueueElsewhereProps) {
  useQueueReport();
  useSignals();
  useFindable(onOpen);
  return null;
}
