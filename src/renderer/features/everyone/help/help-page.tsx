import { Box, chakra, Grid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useSession } from '#data/hooks/cloud-context.tsx';
import { MarkdownText } from '#parts/markdown-text.tsx';
import type { HelpAudience } from '#domain/help-topics.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { TextField } from '#ui/text-field.tsx';
import { shownTopics, type ShownGroup } from './shown-topics.ts';

const groupTitles = {
  customer: 'For customers',
  studio: 'In the studio',
  admin: 'For admins',
} satisfies Record<HelpAudience, string>;

/** `/help`: how everything works for this person, with a search. */
export function HelpPage() {
  const session = useSession();
  const [typed, setTyped] = useState('');
  const person =
    session.state === 'signed-in'
      ? { roles: session.roles, emailVerified: session.user.emailVerified }
      : null;
  const groups = shownTopics(person, typed);
  const count = groups.reduce((sum, { topics }) => sum + topics.length, 0);
  useArrivalAtTopic();
  return (
    <Page title="Help" description="How it works, in a few sentences for each question.">
      <Grid
        gap={{ base: 8, lg: 12 }}
        templateColumns={{ lg: '16rem minmax(0, 1fr)' }}
        alignItems="start"
      >
        <Stack gap={5} position={{ lg: 'sticky' }} top={{ lg: 24 }}>
          <Box role="search">
            <TextField
              label="Search the help"
              type="search"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Text role="status" mt={1} textStyle="sm" color="fg.muted">
              {typed.trim() === '' ? '' : `${count} ${count === 1 ? 'topic' : 'topics'}`}
            </Text>
          </Box>
          <Contents groups={groups} />
        </Stack>
        {count === 0 ? (
          <EmptyState title="Nothing was found">
            Try one word alone, such as “token” or “parcel”.
          </EmptyState>
        ) : (
          <Stack gap={12}>
            {groups.map((group) => (
              <TopicGroup key={group.audience} group={group} />
            ))}
          </Stack>
        )}
      </Grid>
    </Page>
  );
}

/** The page comes later than its address, so it goes to the part that the address names by itself. */
function useArrivalAtTopic(): void {
  useEffect(() => {
    const topic = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    topic?.scrollIntoView();
    topic?.focus({ preventScroll: true });
  }, []);
}

function Contents({ groups }: { groups: readonly ShownGroup[] }) {
  return (
    <Stack as="nav" aria-label="Topics" gap={4} hideBelow="lg">
      {groups.map(({ audience, topics }) => (
        <Box key={audience}>
          <Text fontWeight="semibold">{groupTitles[audience]}</Text>
          <ul>
            {topics.map(({ id, title }) => (
              <chakra.li key={id}>
                <TopicLink href={`#${id}`}>{title}</TopicLink>
              </chakra.li>
            ))}
          </ul>
        </Box>
      ))}
    </Stack>
  );
}

function TopicGroup({ group: { audience, topics } }: { group: ShownGroup }) {
  return (
    <Stack as="section" aria-label={groupTitles[audience]} gap={8}>
      <chakra.h2 textStyle="sm" fontWeight="semibold" color="fg.muted">
        {groupTitles[audience]}
      </chakra.h2>
      {topics.map(({ id, title, body }) => (
        <Topic key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
          <chakra.h3 id={`${id}-title`} fontSize="xl" mb={2}>
            {title}
          </chakra.h3>
          <MarkdownText text={body} />
        </Topic>
      ))}
    </Stack>
  );
}

const Topic = chakra('section', {
  base: {
    // The header stands over the top of the window.
    scrollMarginTop: 24,
    outline: 'none',
    '&:target h3': { color: 'primary.fg' },
  },
});

const TopicLink = chakra('a', {
  base: {
    display: 'inline-block',
    py: 1,
    color: 'fg.muted',
    textStyle: 'sm',
    textDecoration: 'none',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
});
