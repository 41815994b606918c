import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { House } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { homePath, routes } from '#domain/routes.ts';
import { Wordmark } from '#ui/brand/wordmark.tsx';
import type { MenuItem } from '#ui/menu-list.tsx';
import { raisedByMenu } from '#ui/raised-by-menu.ts';
import { SkipLink } from '#ui/skip-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { FrameHeader } from './frame-header.tsx';
import { FrameMain } from './frame-main.tsx';
import { FilmIntake } from '../notices/film-intake.tsx';
import { FrameNotices } from '../notices/frame-notices.tsx';
import { SendStoredWork } from '../notices/stored-work.tsx';
import { staffNavFor } from './nav-items.ts';
import { FrameNavLink } from './nav-link.tsx';
import { QuickFindButton, QuickFindHost } from './quick-find-host.tsx';
import { useGoKeys } from './use-go-keys.ts';
import { useArrival } from '../routing/use-arrival.ts';

/** The frame of the studio's pages: a rail beside them, bars above and below on phones. */
export function StaffFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  useArrival();
  useToastsAside();
  const { user, roles } = useSignedIn();
  const person = { roles, emailVerified: user.emailVerified };
  const items = staffNavFor(person);
  const home = homePath(person);
  useGoKeys([...items.map(({ route }) => route), 'help']);
  const menu: readonly MenuItem[] = [
    {
      value: 'dashboard',
      label: 'What customers see',
      icon: <House aria-hidden />,
      to: routes.dashboard.path,
    },
  ];
  return (
    <Flex
      minH="100dvh"
      css={{ '--title-size': '1.75rem', '--page-gap': '1.25rem', '--main-inset': '1.25rem' }}
      direction={{ base: 'column', lg: 'row' }}
    >
      <SkipLink />
      <QuickFindHost />
      <Rail hideBelow="lg">
        <RailHome href={home} aria-label="Orbitreel, to your start page">
          <Wordmark />
        </RailHome>
        <QuickFindButton look="rail" />
        <Stack as="nav" aria-label="Main" gap={0.5} flex="1" minH={0} overflowY="auto">
          {items.map((item) => (
            <FrameNavLink key={item.route} item={item} look="rail" />
          ))}
        </Stack>
        <AccountMenu items={menu} look="name" />
      </Rail>
      <Box hideFrom="lg" position="sticky" top={0} zIndex="header" css={raisedByMenu}>
        <FrameHeader home={home} homeLabel="Orbitreel, to your start page" wide>
          <Flex ml="auto" gap={1}>
            <QuickFindButton look="icon" />
            <AccountMenu items={menu} />
          </Flex>
        </FrameHeader>
      </Box>
      <Flex direction="column" flex="1" minW={0}>
        <FrameNotices />
        <SendStoredWork />
        <FrameMain width="full">{children}</FrameMain>
        <FilmIntake />
      </Flex>
      <BottomBar items={items} />
    </Flex>
  );
}

const Rail = chakra('header', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 5,
    position: 'sticky',
    top: 0,
    h: '100dvh',
    w: '13.5rem',
    flexShrink: 0,
    p: 3,
    bg: 'bg.subtle',
    borderRightWidth: '1px',
    ...raisedByMenu,
  },
});

const RailHome = chakra('a', { base: { px: 2, py: 2, borderRadius: 'control' } });

/** Keeps messages away from the pages, whose lower corners are worked in: they come up over the rail. */
function useToastsAside(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['toasts'] = 'aside';
    return () => {
      delete dataset['toasts'];
    };
  }, []);
}
