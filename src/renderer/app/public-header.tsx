import { chakra, Flex } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '#data/cloud-context.tsx';
import { homePath, routes } from '#domain/routes.ts';
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

/** Slim: where to look, where to log in, and the one thing to do. */
export function PublicHeader() {
  const { mode, change } = useColorMode();
  const next = useNextStep();
  const links = (
    <>
      <HeaderLink to={`${routes.landing.path}#how-it-works`}>How it works</HeaderLink>
      <HeaderLink to={`${routes.landing.path}#prices`}>Prices</HeaderLink>
      {next?.isHome ? null : <HeaderLink to={routes.login.path}>Log in</HeaderLink>}
    </>
  );
  return (
    <FrameHeader home={routes.landing.path} homeLabel="Orbitreel, to the start page">
      <Flex as="nav" aria-label="Main" hideBelow="md" ml="auto" gap={1}>
        {links}
      </Flex>
      <Flex align="center" gap={1} ml={{ base: 'auto', md: 0 }}>
        <ColorModeToggle mode={mode} onChange={change} />
        {next ? (
          <LinkButton to={next.to} tone="accent" hideBelow="sm">
            {next.label}
          </LinkButton>
        ) : null}
        <MobileNav until="md">
          {links}
          {next ? (
            <LinkButton to={next.to} tone="accent" mt={2}>
              {next.label}
            </LinkButton>
          ) : null}
        </MobileNav>
      </Flex>
    </FrameHeader>
  );
}

/** What the header invites to; nothing on the page that it would lead to. */
function useNextStep(): { to: string; label: string; isHome: boolean } | null {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.state === 'signed-in') {
    const { roles, user } = session;
    const to = homePath({ roles, emailVerified: user.emailVerified });
    return { to, label: 'Your start page', isHome: true };
  }
  if (pathname === routes.register.path) return null;
  return { to: routes.register.path, label: 'Get Started Now', isHome: false };
}
