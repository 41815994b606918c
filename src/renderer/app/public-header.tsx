import { chakra, Flex } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { routes } from '#domain/routes.ts';
import { useColorMode } from '#platform/color-mode.tsx';
import { ColorModeToggle } from '#ui/color-mode-toggle.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { FrameHeader } from './frame-header.tsx';
import { MobileNav } from './mobile-nav.tsx';

const HeaderLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'touch',
    px: 3,
    borderRadius: 'control',
    fontWeight: 'semibold',
    color: 'fg.muted',
    _hover: { color: 'fg', bg: 'bg.muted' },
  },
});

function Links() {
  return (
    <>
      <HeaderLink to={`${routes.landing.path}#how-it-works`}>How it works</HeaderLink>
      <HeaderLink to={`${routes.landing.path}#prices`}>Prices</HeaderLink>
      <HeaderLink to={routes.login.path}>Log in</HeaderLink>
    </>
  );
}

/** Slim: where to look, where to log in, and the one thing to do. */
export function PublicHeader({ home }: { home: string }) {
  const { mode, change } = useColorMode();
  const { pathname } = useLocation();
  // The page behind the button needs no way to itself.
  const invites = pathname !== routes.register.path;
  return (
    <FrameHeader home={home} homeLabel="Orbitreel, to the start page">
      <Flex as="nav" aria-label="Main" hideBelow="md" ml="auto" gap={1}>
        <Links />
      </Flex>
      <Flex align="center" gap={1} ml={{ base: 'auto', md: 0 }}>
        <ColorModeToggle mode={mode} onChange={change} />
        {invites ? (
          <LinkButton to={routes.register.path} tone="accent" hideBelow="sm">
            Get Started Now
          </LinkButton>
        ) : null}
        <MobileNav>
          <Links />
          {invites ? (
            <LinkButton to={routes.register.path} tone="accent" mt={2}>
              Get Started Now
            </LinkButton>
          ) : null}
        </MobileNav>
      </Flex>
    </FrameHeader>
  );
}
