import { useEffect } from 'react';
import { routeAt } from '#domain/routes.ts';
import { whenSeen } from '#lib/when-seen.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { useToast } from '#ui/toaster.tsx';
import { shellNoticeWords } from './shell-notice-words.ts';

/** Tells what the app around the page has to say, when somebody looks. */
export function useShellNotices(): void {
  const { onShellNotice } = usePlatform();
  const toast = useToast();
  useEffect(() => {
    // Each thing is said once, and from a wall nobody would hear it.
    if (routeAt(location.pathname) === 'videoWall') return undefined;
    const unseen = new AbortController();
    const stop = onShellNotice?.((notice) =>
      whenSeen(() => toast(shellNoticeWords(notice)), unseen.signal),
    );
    return () => {
      unseen.abort();
      stop?.();
    };
  }, [onShellNotice, toast]);
}
