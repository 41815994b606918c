type NetworkChange = 'online' | 'offline' | 'seen' | 'woke';

/** Calls back when the computer wakes up, where that can be known. */
export type OnWake = (listener: () => void) => () => void;

/** What the browser tells about the network, and about being looked at. */
export function watchNetwork(onWake: OnWake | undefined) {
  return {
    isOnline: () => navigator.onLine,
    /** Hears when the network comes or goes, the page is looked at again, or the computer wakes. */
    subscribe: (onChange: (what: NetworkChange) => void) => {
      const onOnline = () => onChange('online');
      const onOffline = () => onChange('offline');
      const onVisibility = () => {
        if (document.visibilityState === 'visible') onChange('seen');
      };
      window.addEventListener('online', onOnline);
      window.addEventListener('offline', onOffline);
      document.addEventListener('visibilitychange', onVisibility);
      const stopWake = onWake?.(() => onChange('woke'));
      return () => {
        stopWake?.();
        window.removeEventListener('online', onOnline);
        window.removeEventListener('offline', onOffline);
        document.removeEventListener('visibilitychange', onVisibility);
      };
    },
  };
}
