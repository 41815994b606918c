import { useEffect } from 'react';
import { QueueProvider } from './state/queue-provider.tsx';
import { WallScreen } from './wall/wall-screen.tsx';

/** The queue on a second screen, for everybody in the room. */
export function WallPage() {
  useWakeLock();
  return (
    <QueueProvider>
      <WallScreen />
    </QueueProvider>
  );
}

/** Keeps the screen on while the page is visible, where the browser supports it. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isOver) await granted.release();
        else lock = granted;
      } catch {
        // For example when the battery is low: the screen then goes dark as usual.
      }
    };
    // The browser releases it whenever the page is hidden.
    const onVisibility = () => void ask();
    document.addEventListener('visibilitychange', onVisibility);
    void ask();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release().catch(() => {
        // It was released already.
      });
    };
  }, []);
}
