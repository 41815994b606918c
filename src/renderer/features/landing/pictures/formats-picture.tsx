import { animate, m, useMotionValue, useTransform, type MotionValue } from 'framer-motion';
import { useState } from 'react';
import { MotionScope } from '../motion/motion-scope.tsx';
import { useInSight } from '../motion/use-in-sight.ts';
import { Picture } from './picture.tsx';
import { TakeFrame } from './take-frame.tsx';
import { cutdowns, take, type Frame } from './take.ts';

/**
 * One take, and what is framed out of it: the product is as large in each of them. The frames come
 * out of the take when they are looked at.
 */
export function FormatsPicture() {
  const [armed, setArmed] = useState(false);
  const share = useMotionValue(1);
  const ref = useInSight<SVGSVGElement>({
    onAway: () => {
      setArmed(true);
      share.set(0);
    },
    onSeen: (wasAway) => {
      if (wasAway) void animate(share, 1, { duration: 0.9, ease: 'easeInOut' });
    },
  });
  return (
    <MotionScope>
      <Picture ref={ref} viewBox="0 0 480 280" preserveAspectRatio="xMidYMid meet" h="full">
        <TakeFrame {...take} />
        {cutdowns.map((cutdown) => (
          <path
            key={cutdown.name}
            d={cornersOf(cutdown.width)}
            transform={`translate(${take.centre} ${take.top})`}
            stroke="var(--tone)"
            strokeWidth="2"
          />
        ))}
        {[take, ...cutdowns].map(({ name, centre, top, height }) => (
          <text
            key={name}
            x={centre}
            y={top + height + 28}
            textAnchor="middle"
            fontSize="17"
            fill="var(--words)"
          >
            {name}
          </text>
        ))}
        {cutdowns.map((cutdown) => (
          <Cutdown key={cutdown.name} frame={cutdown} share={share} armed={armed} />
        ))}
      </Picture>
    </MotionScope>
  );
}

type CutdownProps = { frame: Frame; share: MotionValue<number>; armed: boolean };

function Cutdown({ frame, share, armed }: CutdownProps) {
  const x = useTransform(share, (now) => (1 - now) * (take.centre - frame.centre));
  // Styles in attributes are refused by the desktop's policy, so the prerendered page has none.
  return (
    <m.g {...(armed ? { style: { x } } : {})}>
      <TakeFrame {...frame} />
    </m.g>
  );
}

/** Where a narrower frame is cut out of the take, marked at its corners. */
function cornersOf(width: number): string {
  const half = width / 2;
  const { height } = take;
  return `M${-half} 10V0h10M${half - 10} 0h10v10M${-half} ${height - 10}v10h10M${half - 10} ${height}h10v-10`;
}
