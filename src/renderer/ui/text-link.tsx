import { chakra, defineRecipe } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

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

/** A link out of the product. */
export const OutsideLink = chakra('a', linkRecipe);

type TextLinkProps = Omit<ComponentProps<typeof OutsideLink>, 'href'> & {
  /** A path of the product. */
  to: string;
};

/** A link inside the product, among other words: a plain one, as `LinkButton` is. */
export function TextLink({ to, ...rest }: TextLinkProps) {
  return <OutsideLink href={to} {...rest} />;
}
