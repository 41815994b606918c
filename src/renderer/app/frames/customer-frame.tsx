import { Flex } from '@chakra-ui/react';
import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { homePath, routes } from '#domain/routes.ts';
import { isStaff } from '#domain/roles.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { FrameHeader } from './frame-header.tsx';
import { FrameMain } from './frame-main.tsx';
import { FrameNotices } from '../notices/frame-notices.tsx';
import { StoredDrafts } from '../notices/stored-drafts.tsx';
import { MobileNav } from './mobile-nav.tsx';
import { customerNav } from './nav-items.ts';
import { FrameNavLink } from './nav-link.tsx';
import { TokensLeft } from './tokens-left.tsx';
import { useArrival } from '../routing/use-arrival.ts';

/** The frame of a customer's pages: navigation, tokens left, account. */
export function CustomerFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  useArrival();
  const { user, roles } = useSignedIn();
  const person = { roles, emailVerified: user.emailVerified };
  return (
    <Flex
      direction="column"
      minH="100dvh"
      // Lets what spans the window begin where the page's content begins.
      css={{ '--page-inset': 'max(1.5rem, calc((100% - 75rem) / 2))' }}
    >
      <SkipLink />
      <FrameHeader home={routes.dashboard.path} homeLabel="Orbitreel, to your dashboard">
        <Flex as="nav" aria-label="Main" hideBelow="lg" gap={1} ml={2}>
          {customerNav.map((item) => (
            <FrameNavLink key={item.route} item={item} />
          ))}
        </Flex>
        <Flex align="center" gap={1} ml="auto">
          <TokensLeft />
          <AccountMenu
            items={
              isStaff(person)
                ? [
                    {
                      value: 'studio',
                      label: 'To the studio',
                      icon: <Clapperboard aria-hidden />,
                      to: homePath(person),
                    },
                  ]
                : []
            }
          />
          <MobileNav until="lg">
            {customerNav.map((item) => (
              <FrameNavLink key={item.route} item={item} />
            ))}
          </MobileNav>
        </Flex>
      </FrameHeader>
      <FrameNotices />
      <StoredDrafts />
      <FrameMain>{children}</FrameMain>
    </Flex>
  );
}
