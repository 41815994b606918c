import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether an element is narrower than so many pixels, as it is now. */
export function useIsNarrow(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const measure = () => setIsNarrow(observed.clientWidth < pixels);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element, pixels]);
  return isNarrow;
}
