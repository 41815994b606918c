import { Box, chakra, Flex } from '@chakra-ui/react';
import { Logomark } from '#ui/brand/logomark.tsx';
import type { FrameViewName } from './frame-views.ts';

/** A frame drawn small, to tell it from the others at a glance. */
export function FrameMiniature({ view }: { view: FrameViewName }) {
  return (
    <Box
      aria-hidden
      h={36}
      borderWidth="1px"
      borderRadius="control"
      overflow="hidden"
      bg="bg"
      color="primary"
      display="flex"
      flexDirection={view === 'staff' || view === 'production' ? 'row' : 'column'}
    >
      <Drawing view={view} />
    </Box>
  );
}

function Drawing({ view }: { view: FrameViewName }) {
  switch (view) {
    case 'public':
      return (
        <>
          <Header links={2} action="accent" />
          <Flex direction="column" align="center" justify="center" gap={2} flex="1">
            <Bar w="45%" h={3} />
            <Bar w="60%" quiet />
          </Flex>
          <Box h={6} bg="bg.subtle" borderTopWidth="1px" />
        </>
      );
    case 'customer':
      return (
        <>
          <Header links={4} action="primary" />
          <Content cards={3} />
        </>
      );
    case 'staff':
    case 'production':
      return (
        <>
          <Flex direction="column" gap={2} w="28%" p={3} bg="bg.subtle" borderRightWidth="1px">
            <Logomark size={14} />
            {Array.from({ length: view === 'staff' ? 5 : 1 }, (_, index) => (
              <Bar key={index} w="80%" quiet={index > 0} />
            ))}
          </Flex>
          <Content cards={0} />
        </>
      );
    case 'loading':
      return (
        <Flex flex="1" direction="column" align="center" justify="center" gap={3}>
          <Logomark size={28} />
          <Bar w={16} quiet />
        </Flex>
      );
  }
}

function Header({ links, action }: { links: number; action: 'accent' | 'primary' }) {
  return (
    <Flex align="center" gap={2} h={7} px={3} borderBottomWidth="1px">
      <Logomark size={14} />
      <Flex gap={2} ml="auto" align="center">
        {Array.from({ length: links }, (_, index) => (
          <Bar key={index} w={5} quiet />
        ))}
        <Box w={6} h={3} borderRadius="sm" bg={action} />
      </Flex>
    </Flex>
  );
}

function Content({ cards }: { cards: number }) {
  return (
    <Flex direction="column" gap={2} p={3} flex="1">
      <Bar w="40%" h={3} />
      {cards === 0 ? (
        Array.from({ length: 6 }, (_, row) => <Bar key={row} w="full" quiet />)
      ) : (
        <Flex gap={2} flex="1">
          {Array.from({ length: cards }, (_, card) => (
            <Box key={card} flex="1" borderWidth="1px" borderRadius="sm" />
          ))}
        </Flex>
      )}
    </Flex>
  );
}

/** A line of words, without the words. */
const Bar = chakra('div', {
  base: { h: 1.5, borderRadius: 'full', bg: 'fg.subtle' },
  variants: { quiet: { true: { bg: 'bg.muted' } } },
});
