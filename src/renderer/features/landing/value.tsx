import { chakra, SimpleGrid, Text } from '@chakra-ui/react';
import { Section } from './section.tsx';

const values = [
  {
    title: 'No shoot to organise',
    text: 'No crew to book, no studio to find, no day off to stand beside a camera. Put the product in a parcel; the rest happens here.',
  },
  {
    title: 'No quote to wait for',
    text: 'You see the price while you choose. What the package costs this month is what it costs next month.',
  },
  {
    title: 'No pile of raw footage',
    text: 'What comes back is finished: graded, cut to length, with your logo, your tagline and your words on it.',
  },
];

/** What a subscription takes off a shop owner's desk. */
export function Value() {
  return (
    <Section
      tone="quiet"
      title="Product film without the production"
      lead="Most shops show stills, because a film used to be a project with a crew and a calendar. Here it is a line in your month."
    >
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: 8, md: 10 }}>
        {values.map(({ title, text }) => (
          <chakra.div key={title} borderTopWidth="2px" borderColor="primary" pt={5}>
            <h3>{title}</h3>
            <Text color="fg.muted" mt={2}>
              {text}
            </Text>
          </chakra.div>
        ))}
      </SimpleGrid>
    </Section>
  );
}
