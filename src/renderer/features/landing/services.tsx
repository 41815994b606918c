import { Box, chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Section } from './section.tsx';

const services = [
  {
    title: 'Video packages',
    text: 'Films of 5, 15 or 30 seconds, shot on the turntable.',
    points: [
      '5 seconds: a loop for the product page',
      '15 seconds: up to three cards of your own copy',
      '30 seconds: up to six cards, room for a story',
      'Your logo and tagline on every one',
    ],
  },
  {
    title: 'Subscription options',
    text: 'Paid by the month, the quarter or the year.',
    points: [
      'Tokens arrive with every month',
      'A quarter or a year costs less than its months',
      'Tokens you do not use roll over for one period',
      'Cards and invoices on one billing page',
    ],
  },
  {
    title: 'Agency collaboration',
    text: 'When a film needs more than a good light.',
    points: [
      'A creative brief, written with our team',
      'Style frames before anything is filmed',
      'A voice-over, recorded for the cut',
      'The same subscription, the same seven steps',
    ],
  },
];

/** What can be bought. */
export function Services() {
  return (
    <Section
      id="services"
      tone="quiet"
      title="What we do for you"
      lead="Three things, which fit together as you need them."
    >
      <SimpleGrid columns={{ base: 1, lg: 3 }} gap={6}>
        {services.map(({ title, text, points }) => (
          <Box
            key={title}
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="panel"
            p={{ base: 6, md: 8 }}
          >
            <h3>{title}</h3>
            <Text color="fg.muted" mt={2}>
              {text}
            </Text>
            <Stack as="ul" gap={3} mt={6} pt={6} borderTopWidth="1px">
              {points.map((point) => (
                <chakra.li key={point} display="flex" gap={3}>
                  <Box color="primary.fg" pt="0.25em" flexShrink={0} aria-hidden>
                    <Check size={18} />
                  </Box>
                  {point}
                </chakra.li>
              ))}
            </Stack>
          </Box>
        ))}
      </SimpleGrid>
    </Section>
  );
}
