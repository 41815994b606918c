import { chakra, defineRecipe } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { routes } from '#domain/routes.ts';
import type { NavItem } from './nav-items.ts';

const StyledLink = chakra(
  'a',
  defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      minH: 'touch',
      px: 3,
      borderRadius: 'control',
      fontWeight: 'semibold',
      color: 'fg.muted',
      textDecoration: 'none',
      transitionProperty: 'background-color, color',
      transitionDuration: 'fast',
      '& svg': { w: 5, h: 5, flexShrink: 0 },
      _hover: { color: 'fg', bg: 'bg.muted' },
      _currentPage: {
        color: 'primary.fg',
        bg: 'primary.subtle',
        _highContrast: { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
    variants: {
      look: {
        row: {},
        // In a low window a message stands over the rail's end, which is no link's place.
        rail: { w: 'full', minH: 10, '@media (max-height: 50rem)': { minH: 8.5 } },
        tab: {
          flexDirection: 'column',
          justifyContent: 'center',
          gap: 0.5,
          flex: '1 0 4.5rem',
          minH: 14,
          px: 0.5,
          fontSize: 'xs',
          borderRadius: 0,
          textAlign: 'center',
          overflowWrap: 'anywhere',
        },
      },
    },
    defaultVariants: { look: 'row' },
  }),
);

type FrameNavLinkProps = { item: NavItem } & Omit<
  ComponentProps<typeof StyledLink>,
  'href' | 'children'
>;

/** A link of a frame's navigation, marked when it is the current page. */
export function FrameNavLink({ item, ...rest }: FrameNavLinkProps) {
  const { route, label, Icon } = item;
  const { pathname } = useLocation();
  const { path } = routes[route];
  return (
    <StyledLink href={path} aria-current={isWithin(pathname, path) ? 'page' : undefined} {...rest}>
      <Icon aria-hidden />
      {label}
    </StyledLink>
  );
}

/** Whether an address is the place or below it, with or without a trailing slash. */
export function isWithin(pathname: string, place: string): boolean {
  return `${pathname}/`.startsWith(place.endsWith('/') ? place : `${place}/`);
}
