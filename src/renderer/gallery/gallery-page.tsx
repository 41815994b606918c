import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '#domain/routes.ts';
import { ColorModeToggle } from '#ui/color-mode-toggle.tsx';
import { Columns } from '#ui/columns.tsx';
import { Page } from '#ui/page.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { FrameHeader } from '#app/frames/frame-header.tsx';
import { FrameMain } from '#app/frames/frame-main.tsx';
import { useArrival } from '#app/routing/use-arrival.ts';
import { groups } from './groups.ts';

/** `/components`: every generic component in its states, for developers. */
export function GalleryPage() {
  useArrival();
  useNoIndex();
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <FrameHeader home={routes.landing.path} homeLabel="Orbitreel, to the start page" wide>
        <Text color="fg.muted" fontWeight="semibold" hideBelow="sm">
          Components
        </Text>
        <Box ml="auto">
          <ColorModeToggle />
        </Box>
      </FrameHeader>
      <FrameMain width="full">
        <Flex gap={10} direction={{ base: 'column', lg: 'row' }} maxW="84rem" mx="auto">
          <Index />
          <Box flex="1" minW={0}>
            <Page
              title="Components"
              description="The generic components in each of their states. Look here before you write another one, and add what is missing."
            >
              <Stack gap={{ base: 16, md: 24 }}>
                {groups.map(({ id, title, lead, Group }) => (
                  <GroupSection key={id} id={id} aria-labelledby={`${id}-title`}>
                    <h2 id={`${id}-title`}>{title}</h2>
                    <Text color="fg.muted" mt={2} mb={8} maxW="measure">
                      {lead}
                    </Text>
                    <Columns rowGap={12}>
                      <Group />
                    </Columns>
                  </GroupSection>
                ))}
              </Stack>
            </Page>
          </Box>
        </Flex>
      </FrameMain>
    </Flex>
  );
}

/** Asks search engines to leave this page out while it is shown. */
function useNoIndex(): void {
  useEffect(() => {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}

function Index() {
  return (
    <IndexNav aria-label="Groups of components">
      <ul>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </IndexNav>
  );
}

const GroupSection = chakra('section', { base: { scrollMarginTop: 20 } });

const IndexNav = chakra('nav', {
  base: {
    flexShrink: 0,
    w: { lg: '12rem' },
    position: { lg: 'sticky' },
    top: { lg: 24 },
    alignSelf: { lg: 'flex-start' },
    '& ul': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: '1fr' },
      columnGap: 2,
      rowGap: 1,
      listStyle: 'none',
    },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minH: { base: 'touch', lg: 9 },
      px: { base: 1, lg: 3 },
      borderRadius: 'control',
      fontWeight: 'semibold',
      textStyle: 'sm',
      color: 'fg.muted',
      _hover: { color: 'fg', bg: 'bg.muted' },
    },
  },
});
