import { useCallback, type RefObject } from 'react';
import { useQueue } from '../state/queue-context.tsx';
import { useFindable } from './use-findable.ts';
import { useQueueCommands } from './use-queue-commands.ts';
import { useQueueReport } from './use-queue-report.ts';

type DesktopIntegrationProps = {
  search: RefObject<HTMLInputElement | null>;
  onShowKeys: () => void;
};

/** Connects the queue to the command list, the app's search, and the desktop's menu and tray. */
export function DesktopIntegration({ search, onShowKeys }: DesktopIntegrationProps) {
  const { changeView } = useQueue();
  useQueueCommands({ search, showKeys: onShowKeys });
  useFindable(useCallback((videoId: string) => changeView({ videoId }), [changeView]));
  useQueueReport();
  return null;
}
