import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { mainId } from '#ui/skip-link.tsx';

/**
 * Scrolls a new page to the top, or to the part that the address names, as a browser does, and
 * moves the focus to the content for screen readers and keyboards.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    const isNewPage = arrivedAt.current !== pathname;
    arrivedAt.current = pathname;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target) {
      target.scrollIntoView();
    } else if (isNewPage) {
      scrollTo(0, 0);
      document.getElementById(mainId)?.focus({ preventScroll: true });
    }
  }, [pathname, hash, key]);
}
