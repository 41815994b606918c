import { chakra } from '@chakra-ui/react';

const formats = [
  { name: '16:9', x: 0, width: 168, height: 94.5 },
  { name: '1:1', x: 184, width: 94.5, height: 94.5 },
  { name: '9:16', x: 294, width: 74, height: 131.5 },
];

/** One take in three frames: wide, square and tall. */
export function FormatsPicture() {
  return (
    <chakra.svg viewBox="0 0 368 168" w="full" h="full" maxW="26rem" fill="none" aria-hidden>
      {formats.map(({ name, x, width, height }) => (
        <g key={name} transform={`translate(${x} ${140 - height})`}>
          <rect width={width} height={height} rx="8" fill="#0f001f" />
          <Bottle x={width / 2} foot={height - 16} scale={Math.min(1, height / 118)} />
          <chakra.text
            x={width / 2}
            y={height + 22}
            textAnchor="middle"
            fontSize="14px"
            fontWeight="semibold"
            fill="fg.muted"
          >
            {name}
          </chakra.text>
        </g>
      ))}
    </chakra.svg>
  );
}

function Bottle({ x, foot, scale }: { x: number; foot: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${foot}) scale(${scale})`}>
      <ellipse cx="0" cy="0" rx="30" ry="5" fill="#2a1750" />
      <rect x="-14" y="-50" width="28" height="49" rx="7" fill="#6d46d6" />
      <rect x="-7" y="-64" width="14" height="13" rx="3" fill="#d8c9ff" />
      <rect x="4" y="-46" width="6" height="40" rx="3" fill="#a2e4ff" opacity="0.9" />
      <circle cx="24" cy="-44" r="4" fill="#ffffff" />
    </g>
  );
}
