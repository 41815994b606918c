import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonRecipe } from './button-recipe.ts';

const StyledLink = chakra(Link, buttonRecipe);

type LinkButtonProps = ComponentProps<typeof StyledLink> & { icon?: ReactNode };

/** Goes somewhere inside the product, and looks like a button. */
export function LinkButton({ icon, children, ...rest }: LinkButtonProps) {
  return (
    <StyledLink {...rest}>
      {icon}
      {children}
    </StyledLink>
  );
}
