import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Wordmark } from '#ui/brand/wordmark.tsx';
import { raisedByMenu } from '#ui/raised-by-menu.ts';

const HomeLink = chakra('a', {
  base: {
    display: 'inline-flex',
    borderRadius: 'control',
    // Where there is no room for both, the name goes to a second line, which is not shown.
    h: 7,
    minW: 7,
    overflow: 'clip',
    '& > *': { flexWrap: 'wrap' },
  },
});

/** A frame's header: the wordmark, then the frame's own content. */
export function FrameHeader({
  home,
  homeLabel,
  wide = false,
  children,
}: {
  home: string;
  homeLabel: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <chakra.header
      position="sticky"
      top={0}
      zIndex="header"
      bg="bg"
      borderBottomWidth="1px"
      borderColor="border"
      css={raisedByMenu}
    >
      <Flex
        align="center"
        gap={{ base: 2, md: 4 }}
        minH={16}
        px={{ base: 4, md: 6 }}
        mx="auto"
        {...(wide ? {} : { maxW: 'calc(75rem + 3rem)' })}
      >
        <HomeLink href={home} aria-label={homeLabel}>
          <Wordmark />
        </HomeLink>
        {children}
      </Flex>
    </chakra.header>
  );
}
