import { chakra } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { stepIds } from '#domain/steps.ts';
import { StepList } from './step-list.tsx';
import { animate, m, useMotionValue, useTransform } from 'framer-motion';
import { orbit, orbitArc, pointOnOrbit } from '#parts/orbit-path.ts';
import { MotionScope } from '../motion/motion-scope.tsx';
import { Bottle } from '../pictures/bottle.tsx';
import { Picture } from '../pictures/picture.tsx';

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

const shareOf = (step: number) => step / stepIds.length;

/** The seven steps as stops on an orbit round the product; `now` is the last one reached. */
function StepsOrbit({ now }: { now: number }) {
  const share = useMotionValue(shareOf(now));
  const isFirst = useRef(true);
  useEffect(() => {
    // Where it stands when the page is taken over is no journey.
    const duration = isFirst.current ? 0 : 0.4;
    isFirst.current = false;
    const { stop } = animate(share, shareOf(now), { duration, ease: 'easeInOut' });
    return stop;
  }, [share, now]);

  const arc = useTransform(share, orbitArc);
  const x = useTransform(share, (travelled) => pointOnOrbit(travelled).x);
  const y = useTransform(share, (travelled) => pointOnOrbit(travelled).y);
  return (
    <MotionScope>
      <Picture
        viewBox="0 0 320 190"
        position={{ lg: 'sticky' }}
        top={{ lg: 'calc(50vh - 12rem)' }}
        maxW={{ base: '30rem', lg: 'none' }}
        overflow="visible"
        fontFamily="heading"
      >
        <g transform="translate(0 10)">
          <path
            d={orbitArc(1)}
            stroke="var(--line)"
            strokeWidth="1"
            strokeDasharray="0.5 4"
            strokeLinecap="round"
          />
          <ellipse cx={orbit.cx} cy={orbit.cy + 36} rx="52" ry="12" fill="#2a1750" />
          <ellipse
            cx={orbit.cx + 16}
            cy={orbit.cy + 36}
            rx="30"
            ry="6"
            fill="#50cdff"
            opacity="0.35"
          />
          <Bottle x={orbit.cx} y={orbit.cy + 38} scale={1.3} />
          <m.path d={arc} stroke="var(--tone)" strokeWidth="2" strokeLinecap="round" />
          <m.circle cx={x} cy={y} r="24" fill="#50cdff" opacity="0.18" />
          {stepIds.map((id, index) => (
            <OrbitStop key={id} index={index} reached={index <= now} />
          ))}
        </g>
      </Picture>
    </MotionScope>
  );
}

function OrbitStop({ index, reached }: { index: number; reached: boolean }) {
  const { x, y, near } = pointOnOrbit(shareOf(index));
  const radius = 8 + near * 3;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle
        r={radius}
        fill={reached ? 'var(--tone)' : '#0f001f'}
        stroke={reached ? 'var(--tone)' : 'var(--line)'}
        strokeWidth="1.5"
      />
      <text
        y={radius * 0.38}
        textAnchor="middle"
        fontSize={radius * 1.1}
        fill={reached ? 'var(--on-tone)' : 'var(--words)'}
      >
        {index + 1}
      </text>
    </g>
  );
}
