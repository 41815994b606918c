import { useEffect } from 'react';

/** Keeps the screen from going dark while the page is looked at, where the browser can. */
export function useWakeLock(): void {
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
        // Refused when the battery is low, say: the wall is there as long as the screen is.
      }
    };
    // It is given up whenever the page is hidden.
    const onVisibility = () => void ask();
    document.addEventListener('visibilitychange', onVisibility);
    void ask();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisibility);
      void lock?.release().catch(() => {
        // It was given up already.
      });
    };
  }, []);
}
