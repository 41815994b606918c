import { chakra, defineRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const linkRecipe = defineRecipe({
  base: {
    color: 'primary.fg',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    borderRadius: 'sm',
    _hover: { textDecorationThickness: '2px' },
  },
});

/** A link inside the product, among other words. */
export const TextLink = chakra(Link, linkRecipe);

/** A link out of the product. */
export const OutsideLink = chakra('a', linkRecipe);
