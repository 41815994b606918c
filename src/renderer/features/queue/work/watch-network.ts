type NetworkChange = 'online' | 'offline' | 'seen';

/** What the browser tells about the network, and about being looked at. */
export function watchNetwork() {
  return {
    isOnline: () => navigator.onLine,
    /** Hears when the network comes or goes, and when the page is looked at again. */
    subscribe: (onChange: (what: NetworkChange) => void) => {
      const onOnline = () => onChange('online');
      const onOffline = () => onChange('offline');
      const onVisibility = () => {
        if (document.visibilityState === 'visible') onChange('seen');
      };
      window.addEventListener('online', onOnline);
      window.addEventListener('offline', onOffline);
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        window.removeEventListener('online', onOnline);
        window.removeEventListener('offline', onOffline);
        document.removeEventListener('visibilitychange', onVisibility);
      };
    },
  };
}
