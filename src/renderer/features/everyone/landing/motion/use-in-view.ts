import { useEffect, useRef, type RefObject } from 'react';

type InView = {
  /** The element is still outside the viewport, so its entrance can be prepared. */
  onOutside?: () => void;
  /** Most of the element is in the viewport for the first time. */
  onEnter: (wasOutside: boolean) => void;
};

/** Calls back when an element first enters the viewport. */
export function useInView<Observed extends Element>(handlers: InView): RefObject<Observed | null> {
  const ref = useRef<Observed>(null);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!ref.current) return undefined;
    let wasOutside = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ intersectionRatio }) => intersectionRatio >= 0.6)) {
          observer.disconnect();
          latest.current.onEnter(wasOutside);
        } else if (!wasOutside && entries.every(({ isIntersecting }) => !isIntersecting)) {
          wasOutside = true;
          latest.current.onOutside?.();
        }
      },
      { threshold: [0, 0.6] },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return ref;
}
