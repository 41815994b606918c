import { chakra, defineRecipe } from '@chakra-ui/react';

/** A bordered surface. Borders before shadows: only what floats casts one. */
export const Card = chakra(
  'div',
  defineRecipe({
    base: {
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      minWidth: 0,
    },
    variants: {
      space: {
        none: {},
        sm: { p: 4 },
        md: { p: { base: 5, md: 6 } },
        lg: { p: { base: 6, md: 8 } },
      },
      look: {
        plain: {},
        quiet: { bg: 'bg.subtle', borderColor: 'transparent' },
        chosen: {
          borderColor: 'primary',
          boxShadow: '0 0 0 1px {colors.primary}',
          _highContrast: { borderColor: 'Highlight', borderWidth: '2px' },
        },
      },
    },
    defaultVariants: { space: 'md', look: 'plain' },
  }),
);
