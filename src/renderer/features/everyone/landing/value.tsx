import { chakra, SimpleGrid, Text } from '@chakra-ui/react';
import { neverHydrated } from './motion/prerendered.tsx';
import { Section } from './section.tsx';

const ParcelPicture = neverHydrated(
  'parcel',
  async () => (await import('./pictures/parcel-picture.tsx')).ParcelPicture,
);

const values = [
  {
    title: 'No shoot to organize',
    text: 'No crew to book, no studio to find. Send the product and choose a day; the filming happens here.',
  },
  {
    title: 'No quote to wait for',
    text: 'You see the price while you choose, and a video costs the same tokens every time.',
  },
  {
    title: 'No raw footage to sort',
    text: 'What comes back is finished: graded, cut to length, with your logo and your words on it.',
  },
];

/** What a subscription takes off a shop owner's desk. */
export function Value() {
  return (
    <Section
      tone="quiet"
      height={{ base: 48, md: 40, lg: 29 }}
      title="Product film without the production"
      lead="Most shops show stills, because a film used to be a project with a crew and a calendar. Here it is one subscription."
      beside={<ParcelPicture flex="1 1 32rem" maxW="40rem" aspectRatio="2 / 1" />}
    >
      <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: 6, md: 10 }}>
        {values.map(({ title, text }) => (
          <chakra.div key={title} borderTopWidth="1px" borderColor="border.control" pt={4}>
            <chakra.h3 fontSize="lg">{title}</chakra.h3>
            <Text color="fg.muted" mt={2}>
              {text}
            </Text>
          </chakra.div>
        ))}
      </SimpleGrid>
    </Section>
  );
}
