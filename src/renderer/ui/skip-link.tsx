import { chakra } from '@chakra-ui/react';

export const mainId = 'main';

const Skip = chakra('a', {
  base: {
    position: 'fixed',
    top: 2,
    left: 2,
    zIndex: 'skip',
    px: 4,
    py: 2.5,
    bg: 'primary.solid',
    color: 'primary.contrast',
    borderRadius: 'control',
    fontWeight: 'semibold',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

/** The first thing that Tab reaches: past the navigation, to the content. */
export function SkipLink() {
  return (
    <Skip href={`#${mainId}`} data-screen-only="">
      Skip to the content
    </Skip>
  );
}
