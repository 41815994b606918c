import { useCallback, type RefObject } from 'react';
import { useQueue } from '../store/queue-context.tsx';
import { useFindable } from './use-findable.ts';
import { useQueueCommands } from './use-queue-commands.ts';
import { useQueueReport } from './use-queue-report.ts';

type QueueConsoleProps = { search: RefObject<HTMLInputElement | null>; onShowKeys: () => void };

/** Lets the queue be led from outside: by the list of all commands, and by the desktop's menu. */
export function QueueConsole({ search, onShowKeys }: QueueConsoleProps) {
  const { changeView } = useQueue();
  useQueueCommands({ search, showKeys: onShowKeys });
  useFindable(useCallback((videoId: string) => changeView({ videoId }), [changeView]));
  useQueueReport();
  return null;
}
