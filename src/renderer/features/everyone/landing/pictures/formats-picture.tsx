import { animate, m, useMotionValue, useTransform, type MotionValue } from 'framer-motion';
import { useState } from 'react';
import { MotionScope } from '../motion/motion-scope.tsx';
import { useInView } from '../motion/use-in-view.ts';
import { Picture } from './picture.tsx';
import { Bottle } from './bottle.tsx';

type Frame = { name: string; centre: number; top: number; width: number; height: number };

const takeHeight = 124;

const frameOf = (name: string, ratio: number, centre: number): Frame => ({
  name,
  centre,
  top: 66,
  width: Math.round(takeHeight * ratio),
  height: takeHeight,
});

/** The wide take as it was filmed. */
const take = frameOf('16:9', 16 / 9, 130);

/** What is framed out of it, with all of its height. */
const cutdowns = [frameOf('1:1', 1, 322), frameOf('9:16', 9 / 16, 435)];

/**
 * One take, and the formats framed out of it: the product is equally large in each of them. The
 * frames move out of the take when they enter the viewport.
 */
export function FormatsPicture() {
  const [armed, setArmed] = useState(false);
  const share = useMotionValue(1);
  const ref = useInView<SVGSVGElement>({
    onOutside: () => {
      setArmed(true);
      share.set(0);
    },
    onEnter: (wasOutside) => {
      if (wasOutside) void animate(share, 1, { duration: 0.9, ease: 'easeInOut' });
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
  return `M${-half} 10V0h10M${half - 10} 0h10v10M${-half} ${takeHeight - 10}v10h10M${half - 10} ${takeHeight}h10v-10`;
}

/** What a frame shows of the take. */
function TakeFrame({ centre, top, width, height }: Frame) {
  return (
    <g transform={`translate(${centre} ${top})`}>
      <rect
        x={-width / 2}
        width={width}
        height={height}
        rx="4"
        fill="#24104a"
        stroke="#7d6c98"
        strokeWidth="1.5"
      />
      <ellipse cy={height - 20} rx="31" ry="7" fill="#3d2470" />
      <ellipse cx="8" cy={height - 20} rx="19" ry="4" fill="#50cdff" opacity="0.4" />
      <Bottle x={0} y={height - 18} scale={1.12} />
      <circle cx="24" cy="44" r="9" fill="#50cdff" opacity="0.3" />
      <circle cx="24" cy="44" r="4" fill="#ffffff" />
    </g>
  );
}
