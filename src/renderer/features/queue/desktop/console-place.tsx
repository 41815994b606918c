import { useEffect, useState, type ComponentProps } from 'react';
import { usePlatform } from '#platform/platform-context.tsx';
import { latePart } from '../store/deferred-chunk.ts';
import type { QueueConsole } from './queue-console.tsx';

const queueConsole = latePart(() => import('./queue-console.tsx'));

/**
 * Where the queue is led from outside. A browser has nothing to lead it with before the first sign
 * of a person; the desktop's menu and tray wait for it from the start.
 */
export function ConsolePlace(props: ComponentProps<typeof QueueConsole>) {
  const { console: desktop } = usePlatform();
  const [code, setCode] = useState(queueConsole.fetched);

  useEffect(
    () =>
      queueConsole.whenFetched((found) => {
        setCode(() => found);
        return () => undefined;
      }),
    [],
  );
  useEffect(() => {
    if (!desktop) return;
    queueConsole
      .fetch()
      .catch((error: unknown) => console.error('The console could not be fetched', error));
  }, [desktop]);

  return code === null ? null : <code.QueueConsole {...props} />;
}
