import { chakra } from '@chakra-ui/react';

/** A small body on its orbit, for work that a press has begun. Says nothing by itself. */
export function Spinner() {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      aria-hidden
      width="1.15em"
      height="1.15em"
      animation="turn 900ms linear infinite"
    >
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        opacity="0.35"
      />
      <circle cx="12" cy="3" r="3" fill="currentColor" />
    </chakra.svg>
  );
}
