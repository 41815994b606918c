import { useEffect } from 'react';
import type { ShellNotice } from '#contracts/desktop-notices.ts';
import { routeAt } from '#domain/routes.ts';
import { whenFocused } from './when-focused.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { useToast } from '#ui/toaster.tsx';

/** Tells what the app around the page has to say, when somebody looks. */
export function useShellNotices(): void {
  const { onShellNotice } = usePlatform();
  const toast = useToast();
  useEffect(() => {
    // Each thing is said once, and from a wall nobody would hear it.
    if (routeAt(location.pathname) === 'videoWall') return undefined;
    const unseen = new AbortController();
    const say = async (notice: ShellNotice) => {
      // Browsers never need the words.
      const { shellNoticeWords } = await import('./shell-notice-words.ts');
      whenFocused(() => toast(shellNoticeWords(notice)), unseen.signal);
    };
    const stop = onShellNotice?.((notice) => {
      say(notice).catch((error: unknown) => console.error('A notice could not be shown', error));
    });
    return () => {
      unseen.abort();
      stop?.();
    };
  }, [onShellNotice, toast]);
}
