import { chakra, Flex } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { routes } from '#domain/routes.ts';
import { ColorModeToggle } from '#ui/color-mode-toggle.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { giveWayKeyframes, givesWayToNextStep } from '#ui/next-step-sight.ts';
import { FrameHeader } from './frame-header.tsx';
import { MobileNav } from './mobile-nav.tsx';

const HeaderLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: { md: 'center' },
    // As wide in the fallback font, so that nothing moves when the real one arrives.
    minW: { md: '5.5rem' },
    minH: 'touch',
    px: 3,
    borderRadius: 'control',
    fontWeight: 'semibold',
    color: 'fg.muted',
    _hover: { color: 'fg', bg: 'bg.muted' },
  },
});

/** The header's main link: to register, or to the start page of a logged-in person. */
export type NextStep = { to: string; label: string; loggedIn: boolean };

/** For a visitor. */
export const getStarted: NextStep = {
  to: routes.register.path,
  label: 'Get Started Now',
  loggedIn: false,
};

/** The header of public pages: links, log-in and the main link. */
export function PublicHeader({ next }: { next: NextStep | null }) {
  const links = (
    <>
      <HeaderLink href={`${routes.landing.path}#how-it-works`} minW={{ md: '8.5rem' }}>
        How it works
      </HeaderLink>
      <HeaderLink href={`${routes.landing.path}#prices`}>Prices</HeaderLink>
      {next?.loggedIn === true ? null : <HeaderLink href={routes.login.path}>Log in</HeaderLink>}
    </>
  );
  return (
    <FrameHeader home={routes.landing.path} homeLabel="Orbitreel, to the start page">
      <Global styles={giveWayKeyframes} />
      {/* Its parts take their room at once, so that none moves when the next one arrives. */}
      <Flex
        as="nav"
        aria-label="Main"
        hideBelow="md"
        ml="auto"
        gap={1}
        minW={next?.loggedIn === true ? '14.25rem' : '20rem'}
      >
        {links}
      </Flex>
      <Flex
        align="center"
        gap={1}
        ml={{ base: 'auto', md: 0 }}
        minW={{ base: '5.75rem', sm: next ? '16.5rem' : '5.75rem', md: next ? '13.5rem' : 0 }}
      >
        <ColorModeToggle />
        {next ? (
          <LinkButton to={next.to} tone="accent" hideBelow="sm" w="10.5rem" {...givesWayToNextStep}>
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
