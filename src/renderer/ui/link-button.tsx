import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonRecipe } from './button-recipe.ts';

const StyledLink = chakra('a', buttonRecipe);

type LinkButtonProps = Omit<ComponentProps<typeof StyledLink>, 'href'> & {
  /** A path of the product. */
  to: string;
  icon?: ReactNode;
};

/**
 * Goes somewhere inside the product, and looks like a button. A plain link, so that it leads
 * there before any script runs; inside the app its press does not load the page anew.
 */
export function LinkButton({ to, icon, children, ...rest }: LinkButtonProps) {
  return (
    <StyledLink href={to} {...rest}>
      {icon}
      {children}
    </StyledLink>
  );
}

/** Leads on beside others, and asks for no attention. */
export function QuietLinkButton(props: LinkButtonProps) {
  return <LinkButton variant="outline" tone="neutral" {...props} />;
}
