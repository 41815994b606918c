import { chakra, SimpleGrid, Text } from '@chakra-ui/react';
import { neverHydrated } from './motion/prerendered.tsx';
import { Section } from './section.tsx';

const LengthsPicture = neverHydrated(
  'lengths',
  async () => (await import('./pictures/lengths-picture.tsx')).LengthsPicture,
);
const PeriodsPicture = neverHydrated(
  'periods',
  async () => (await import('./pictures/periods-picture.tsx')).PeriodsPicture,
);
const AgencyPicture = neverHydrated(
  'agency',
  async () => (await import('./pictures/agency-picture.tsx')).AgencyPicture,
);

type Service = {
  title: string;
  text: string;
  Picture: ReturnType<typeof neverHydrated>;
  points: { term: string; meaning: string }[];
};

const services: Service[] = [
  {
    title: 'Video packages',
    text: 'A number of tokens each month, for films of three lengths, with your logo on them.',
    Picture: LengthsPicture,
    points: [
      { term: '5 seconds', meaning: 'for the product page' },
      { term: '15 seconds', meaning: 'up to 3 cards, 30 words' },
      { term: '30 seconds', meaning: 'up to 6 cards, 60 words' },
    ],
  },
  {
    title: 'Subscription options',
    text: 'Tokens arrive month by month. The longer you pay ahead, the less a month costs.',
    Picture: PeriodsPicture,
    points: [
      { term: 'Monthly', meaning: 'twelve payments a year' },
      { term: 'Quarterly', meaning: 'four payments a year' },
      { term: 'Yearly', meaning: 'one payment a year' },
    ],
  },
  {
    title: 'Agency collaboration',
    text: 'For films that need an idea before they need a camera.',
    Picture: AgencyPicture,
    points: [
      { term: 'Creative brief', meaning: 'approved by our team' },
      { term: 'Style frames', meaning: 'seen before the shoot' },
      { term: 'Voice-over', meaning: 'recorded for the cut' },
    ],
  },
];

/** What can be bought. */
export function Services() {
  return (
    <Section
      id="services"
      tone="quiet"
      height={{ base: 102, md: 87, lg: 44 }}
      title="What we do for you"
      lead="A package of films, a way to pay for it, and a creative team when you want one."
    >
      <SimpleGrid columns={{ base: 1, lg: 3 }} gap={6}>
        {services.map(({ title, text, Picture, points }) => (
          <Card key={title}>
            <Picture maxW="24rem" w="full" aspectRatio="360 / 168" />
            <div>
              <h3>{title}</h3>
              <Text color="fg.muted" mt={2}>
                {text}
              </Text>
            </div>
            <dl>
              {points.map(({ term, meaning }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </SimpleGrid>
    </Section>
  );
}

const Card = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: '1fr' },
    gridTemplateRows: { lg: 'auto 1fr auto' },
    columnGap: 8,
    rowGap: 6,
    alignItems: { md: 'center', lg: 'start' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'panel',
    p: { base: 5, md: 8 },
    '& dl': { gridColumn: '1 / -1' },
    '& dl div': {
      display: 'grid',
      gridTemplateColumns: '7.5rem 1fr',
      columnGap: 3,
      py: 2.5,
      borderTopWidth: '1px',
    },
    '& dt': { fontWeight: 'semibold' },
    '& dd': { color: 'fg.muted' },
  },
});
