import { useEffect, useState, type RefObject } from 'react';

/** Steps count as read from here, as a share of the window's height from its top. */
const readingLine = 0.58;

/** Which of a list's items is being read, from 0; null before anybody can tell. */
export function useStepInView(list: RefObject<HTMLOListElement | null>): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const items = [...(list.current?.children ?? [])];
    const look = () => {
      const line = window.innerHeight * readingLine;
      const above = items.filter((item) => item.getBoundingClientRect().top < line).length;
      setNow(Math.max(0, above - 1));
    };
    const observer = new IntersectionObserver(look, {
      rootMargin: `0px 0px -${Math.round((1 - readingLine) * 100)}% 0px`,
    });
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [list]);
  return now;
}
