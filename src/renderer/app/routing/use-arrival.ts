import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { mainId } from '#ui/skip-link.tsx';
import { isShown, windowScrolls } from './scroll-restoration.ts';

/**
 * Scrolls a new page to the top, or to the part that the address names, and a page that is come back to
 * where it was left, as a browser does. Moves the focus to the content for screen readers and keyboards.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    const isNewPage = arrivedAt.current !== pathname;
    arrivedAt.current = pathname;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    const isRestored = isBack && windowScrolls.restore(key);
    if (target) {
      if (!isRestored) target.scrollIntoView();
    } else if (isNewPage) {
      if (!isRestored) scrollTo(0, 0);
      document.getElementById(mainId)?.focus({ preventScroll: true });
    }
    // A part that is not there yet may still be scrolled to.
    if (!isRestored && (target || hash === '')) windowScrolls.keep(key);
    return windowScrolls.stop;
  }, [pathname, hash, key, isBack]);

  useEffect(() => {
    const onScroll = () => {
      if (isShown(key, history.state)) windowScrolls.keep(key);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [key]);
}
