import { chakra } from '@chakra-ui/react';
import { logomarkShape } from './logomark-shape.ts';

/** The brand's sign: a small body on its orbit. The orbit takes the colour of the text around it. */
export function Logomark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path d={logomarkShape.ring} fill="currentColor" />
      <chakra.circle {...logomarkShape.body} fill="accent" />
    </svg>
  );
}
