import {
  Box,
  Button,
  Card,
  ChakraProvider,
  Container,
  defaultSystem,
  Heading,
  HStack,
  Link,
  SimpleGrid,
  Stack,
  Text,
} from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import type { Group, Outline } from './outline.ts';

/** A floor to measure against: the landing page as Chakra's own documentation would build it. */
export function mount(root: Element, { sections }: Outline): void {
  createRoot(root).render(
    <ChakraProvider value={defaultSystem}>
      {sections.map((groups, index) => (
        <Section key={index} groups={groups} />
      ))}
    </ChakraProvider>,
  );
}

function Section({ groups }: { groups: Group[] }) {
  const cards = groups.filter(({ level }) => level > 2);
  return (
    <Box as="section" py={{ base: 12, md: 20 }} borderBottomWidth="1px">
      <Container maxW="6xl">
        <Stack gap={8}>
          {groups
            .filter(({ level }) => level <= 2)
            .map((group, index) => (
              <Opening key={index} group={group} />
            ))}
          <SimpleGrid columns={{ base: 1, md: 3 }} gap={6}>
            {cards.map(({ heading, texts, links }, index) => (
              <Card.Root key={index}>
                <Card.Header>
                  <Card.Title>{heading}</Card.Title>
                </Card.Header>
                <Card.Body>
                  <Words texts={texts} />
                </Card.Body>
                <Card.Footer>
                  <Links links={links} />
                </Card.Footer>
              </Card.Root>
            ))}
          </SimpleGrid>
        </Stack>
      </Container>
    </Box>
  );
}

function Opening({ group: { level, heading, texts, links } }: { group: Group }) {
  return (
    <Stack gap={4}>
      {level > 0 ? (
        <Heading as={level === 1 ? 'h1' : 'h2'} size={level === 1 ? '5xl' : '3xl'}>
          {heading}
        </Heading>
      ) : null}
      <Words texts={texts} />
      <Links links={links} />
    </Stack>
  );
}

function Words({ texts }: { texts: string[] }) {
  return texts.map((text, index) => (
    <Text key={index} color="fg.muted">
      {text}
    </Text>
  ));
}

function Links({ links }: { links: string[] }) {
  return (
    <HStack wrap="wrap" gap={3}>
      {links.map((link, index) =>
        index === 0 ? (
          <Button key={index} asChild>
            <a href="/register">{link}</a>
          </Button>
        ) : (
          <Link key={index} href="/register">
            {link}
          </Link>
        ),
      )}
    </HStack>
  );
}
