import type { SubscriptionStory } from '../story.ts';

/** Two shops at the beginning: skin care with the agency, and watch straps just ordered. */
export const beginningStories: SubscriptionStory[] = [
  {
    name: 'okafor_growth',
    userId: 'demo-okafor',
    selections: {
      packageId: 'growth',
      option: 'agency',
      videos: { '5': 3, '15': 4, '30': 0 },
    },
    startedDaysAgo: 24,
    steps: [
      ['received', 'complete', 19],
      ['brief', 'complete', 11],
    ],
    videos: [
      {
        title: 'Night serum, a single drop',
        length: 15,
        block: 1,
        copy: ['One drop.', 'Eight hours.', 'Lotus and niacinamide.'],
        opens: 'Nelum Skin',
        closes: 'Wake up rested',
        written: 18,
        moves: [
          ['activated', 10],
          ['queued', 8],
        ],
      },
      {
        title: 'Pipette, slow fill',
        length: 5,
        block: 1,
        closes: 'Nelum Skin',
        written: 18,
        moves: [['activated', 6]],
      },
      {
        title: 'Cream jar, the first scoop',
        length: 15,
        block: 1,
        copy: ['Rich, never heavy.', 'Melts at skin temperature.'],
        opens: 'Barrier cream',
        closes: 'Nelum Skin',
        written: 17,
        moves: [['activated', 6]],
      },
      {
        title: 'Cleanser foam, from above',
        length: 5,
        block: 1,
        written: 12,
      },
      {
        title: 'Three steps, one shelf',
        length: 15,
        block: 1,
        copy: ['Cleanse.', 'Treat.', 'Protect.'],
        opens: 'Nelum Skin',
        closes: 'Mornings made simple',
        written: 11,
      },
      {
        title: 'Refill pouch, poured in',
        length: 15,
        block: 1,
        copy: ['Keep the jar.', 'Send back nothing.', 'Seventy percent less packaging.'],
        closes: 'Refill with Nelum',
        written: 9,
      },
      {
        title: 'Sun stick, one swipe',
        length: 5,
        block: 1,
        closes: 'SPF 50, no white cast',
        written: 4,
      },
    ],
  },
  {
    name: 'marchand_growth',
    userId: 'demo-marchand',
    selections: {
      packageId: 'growth',
      period: 'quarterly',
      videos: { '5': 6, '15': 3, '30': 0 },
    },
    startedDaysAgo: 9,
    steps: [],
    videos: [
      {
        title: 'Strap change in five seconds',
        length: 5,
        block: 1,
        closes: 'Atelier Marchand',
        written: 7,
      },
      {
        title: 'Calf leather, cut and stitched',
        length: 15,
        block: 1,
        copy: ['Cut from one hide.', 'Stitched at eight to the inch.'],
        opens: 'Atelier Marchand',
        closes: 'Made to be worn in',
        written: 6,
      },
      {
        title: 'Buckle, brushed steel',
        length: 5,
        block: 1,
        plain: true,
        opens: 'Detail 04',
        written: 2,
      },
    ],
  },
];
