import { useEffect } from 'react';
import type { ShellNotice } from '#contracts/desktop-notices.ts';
import { routeAt } from '#domain/routes.ts';
import { whenFocused } from './when-focused.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { useToast } from '#ui/toaster.tsx';

/** Shows the desktop app's notices as toasts, once the window has the focus. */
export function useShellNotices(): void {
  const { onShellNotice } = usePlatform();
  const toast = useToast();
  useEffect(() => {
    // Each notice is given once, and nobody would read it on the wall.
    if (routeAt(location.pathname) === 'videoWall') return undefined;
    const unseen = new AbortController();
    const say = async (notice: ShellNotice) => {
      // Browsers never load the words.
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
