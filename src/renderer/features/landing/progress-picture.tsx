import { chakra } from '@chakra-ui/react';
import { stepIds } from '#domain/steps.ts';

const size = { cx: 180, cy: 82, rx: 156, ry: 56 };
/** How far the pictured order has come. */
const reached = 4;

/** An orbit with a stop for each step, lit as far as the order has come. */
export function ProgressPicture() {
  const stops = stepIds.map((id, index) => ({ id, index, ...stopAt(index) }));
  const now = stopAt(reached);
  const start = stopAt(0);
  return (
    <chakra.svg viewBox="0 0 360 168" w="full" h="full" maxW="24rem" fill="none" aria-hidden>
      <chakra.ellipse
        cx={size.cx}
        cy={size.cy}
        rx={size.rx}
        ry={size.ry}
        stroke="border.control"
        strokeWidth="1.5"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <chakra.path
        d={`M${start.x} ${start.y}A${size.rx} ${size.ry} 0 1 0 ${now.x} ${now.y}`}
        stroke="primary"
        strokeWidth="4"
        strokeLinecap="round"
      />
      {stops.map(({ id, index, x, y }) => (
        <chakra.circle
          key={id}
          cx={x}
          cy={y}
          r={index === reached ? 12 : 8}
          fill={index < reached ? 'primary' : index === reached ? 'accent' : 'bg.panel'}
          stroke={index > reached ? 'border.control' : 'bg.subtle'}
          strokeWidth={index > reached ? 1.5 : 3}
        />
      ))}
      <chakra.text
        x={size.cx}
        y={size.cy + 6}
        textAnchor="middle"
        fontSize="17px"
        fontWeight="semibold"
        fill="fg"
      >
        Filming on Tuesday
      </chakra.text>
    </chakra.svg>
  );
}

/** Stops go round against the clock, from the left. */
function stopAt(index: number) {
  const angle = Math.PI - (index / stepIds.length) * 2 * Math.PI;
  return {
    x: Math.round(size.cx + size.rx * Math.cos(angle)),
    y: Math.round(size.cy + size.ry * Math.sin(angle)),
  };
}
