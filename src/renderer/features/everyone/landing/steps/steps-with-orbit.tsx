import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { stepIds } from '#domain/steps.ts';
import { StepList } from './step-list.tsx';
import { StepsOrbit } from './steps-orbit.tsx';

/** Steps count as read from here, as a share of the window's height from its top. */
const readingLine = 0.58;

/** The steps in words, and an orbit whose body travels to the one that is being read. */
export function StepsWithOrbit() {
  const list = useRef<HTMLOListElement>(null);
  const now = useStepInView(list);
  return (
    <Columns>
      <StepsOrbit now={now ?? stepIds.length - 1} />
      <StepList ref={list} now={now} />
    </Columns>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '7fr 5fr' },
    columnGap: 14,
    rowGap: 8,
    alignItems: 'start',
  },
});

/** Which of a list's items is being read, from 0; null before the first measurement. */
function useStepInView(list: RefObject<HTMLOListElement | null>): number | null {
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
