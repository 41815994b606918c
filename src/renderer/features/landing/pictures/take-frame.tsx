import { Bottle } from './bottle.tsx';
import type { Frame } from './take.ts';

/** What a frame shows of the take. */
export function TakeFrame({ centre, top, width, height }: Frame) {
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
