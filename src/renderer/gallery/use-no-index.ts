import { useEffect } from 'react';

/** Asks search engines to leave this page out, for as long as it is shown. */
export function useNoIndex(): void {
  useEffect(() => {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
