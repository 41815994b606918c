import { chakra } from '@chakra-ui/react';

/** Where the camera stands on its arc, in degrees from the product. */
const stands = [-168, -146, -124, -102];
const centre = { x: 392, y: 150 };
const reach = 262;

/** A camera on an arm, at four moments of one repeated move round a product. */
export function RigPicture() {
  return (
    <chakra.svg viewBox="0 0 520 190" w="full" h="full" maxW="34rem" fill="none" aria-hidden>
      <chakra.path
        d={arc(-172, -96)}
        stroke="primary"
        strokeWidth="2"
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
      {stands.map((angle, index) => (
        <Camera key={angle} angle={angle} strength={(index + 1) / stands.length} />
      ))}
      <chakra.path d="M300 178h184" stroke="border.control" strokeWidth="2" strokeLinecap="round" />
      <chakra.ellipse cx={centre.x} cy="172" rx="62" ry="9" fill="neutral.muted" />
      <chakra.rect x="372" y="104" width="40" height="66" rx="9" fill="accent" />
      <chakra.rect x="382" y="88" width="20" height="18" rx="4" fill="fg.muted" />
      <rect x="378" y="112" width="7" height="50" rx="3.5" fill="#ffffff" opacity="0.4" />
    </chakra.svg>
  );
}

function Camera({ angle, strength }: { angle: number; strength: number }) {
  const at = pointAt(angle);
  return (
    <g opacity={0.25 + 0.75 * strength}>
      <chakra.path
        d={`M${at.x} ${at.y}L${centre.x} ${centre.y - 14}`}
        stroke="secondary"
        strokeWidth="1.5"
        opacity="0.8"
      />
      <g transform={`translate(${at.x} ${at.y}) rotate(${angle + 180})`}>
        <chakra.rect x="-30" y="-15" width="40" height="30" rx="6" fill="fg" />
        <chakra.path d="M10-8l13-5v26l-13-5z" fill="fg" />
        <chakra.circle cx="-16" cy="0" r="5" fill="primary" />
      </g>
    </g>
  );
}

function pointAt(angle: number) {
  const radians = (angle * Math.PI) / 180;
  return {
    x: Math.round(centre.x + reach * 1.24 * Math.cos(radians)),
    y: Math.round(centre.y - 6 + reach * 0.44 * Math.sin(radians)),
  };
}

function arc(from: number, to: number): string {
  const start = pointAt(from);
  const end = pointAt(to);
  return `M${start.x} ${start.y}A${reach * 1.24} ${reach * 0.44} 0 0 1 ${end.x} ${end.y}`;
}
