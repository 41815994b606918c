import { chakra } from '@chakra-ui/react';

/** A product on its turntable with the light travelling round it, small enough for a frame. */
export function FilmedProduct() {
  return (
    <chakra.svg viewBox="0 0 64 48" w={16} maxW="full" fill="none" aria-hidden>
      <chakra.ellipse cx="32" cy="36" rx="24" ry="7" stroke="studio.border" strokeWidth="1.5" />
      <chakra.path
        d="M 8 36 A 24 7 0 0 0 44 42"
        stroke="studio.light"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <chakra.rect x="25" y="12" width="14" height="24" rx="4" fill="studio.border" />
      <chakra.rect x="34" y="12" width="5" height="24" rx="2.5" fill="studio.light" opacity="0.6" />
      <chakra.rect x="29" y="7" width="6" height="5" rx="1.5" fill="studio.muted" />
      <chakra.circle cx="44" cy="42" r="2.5" fill="studio.light" />
    </chakra.svg>
  );
}
