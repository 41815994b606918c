import { defineSlotRecipe } from '@chakra-ui/react';

/** The bar of a meter and of work under way. */
export const barRecipe = defineSlotRecipe({
  slots: ['root', 'track', 'range'],
  base: {
    root: { w: 'full' },
    track: {
      h: 2,
      borderRadius: 'full',
      bg: 'bg.muted',
      overflow: 'hidden',
      outline: '1px solid transparent',
    },
    range: { h: 'full', borderRadius: 'full' },
  },
});
