import { useEffect } from 'react';
import { routeAt } from '#domain/routes.ts';
import { reloadWhenReachable } from '#platform/reload-when-reachable.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { useToast } from '#ui/toaster.tsx';

const minute = 60_000;

/** Says that a newer version is ready; the person decides when to load it. */
export function useNewVersion(): void {
  const { onNewVersion } = usePlatform();
  const toast = useToast();
  useEffect(() => {
    if (onNewVersion === undefined) return undefined;
    const unseen = new AbortController();
    const say = () =>
      toast({
        title: 'A new version is ready',
        description: 'Finish what you are typing first.',
        action: { label: 'Load it', onPress: () => location.reload() },
        duration: minute,
      });
    const stop = onNewVersion(() => {
      // Nobody sits at the wall, and nothing is typed there, so it reloads by itself.
      if (routeAt(location.pathname) === 'videoWall') void reloadWhenReachable();
      else whenSeen(say, unseen.signal);
    });
    return () => {
      unseen.abort();
      stop();
    };
  }, [onNewVersion, toast]);
}

/** Waits until the tab is visible; before, the toast would be gone unread. */
function whenSeen(say: () => void, signal: AbortSignal): void {
  if (document.visibilityState === 'visible') {
    say();
    return;
  }
  document.addEventListener('visibilitychange', () => whenSeen(say, signal), {
    once: true,
    signal,
  });
}
