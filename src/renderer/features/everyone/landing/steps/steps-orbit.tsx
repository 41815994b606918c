import { animate, m, useMotionValue, useTransform } from 'framer-motion';
import { useEffect, useRef } from 'react';
import { stepIds } from '#domain/steps.ts';
import { orbit, orbitArc, pointOnOrbit } from '#parts/orbit-path.ts';
import { MotionScope } from '../motion/motion-scope.tsx';
import { Bottle } from '../pictures/bottle.tsx';
import { Picture } from '../pictures/picture.tsx';

const shareOf = (step: number) => step / stepIds.length;

/** The seven steps as stops on an orbit round the product; `now` is the last one reached. */
export function StepsOrbit({ now }: { now: number }) {
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
