import { movedOn, stepsDone, type SubscriptionScenario } from '../scenario.ts';

/**
 * Kitchen knives with much to answer at once: a parcel that holds something else, a day that moved and one that
 * is nearly lost, and two agency orders whose briefs are the customer's turn.
 */
export const sorelScenarios: SubscriptionScenario[] = [
  {
    name: 'sorel_growth',
    userId: 'demo-sorel',
    selections: { packageId: 'growth', videos: { '5': 3, '15': 2, '30': 0 } },
    startedDaysAgo: 45,
    afterPeriod: { asks: { packageId: 'studio', videos: { '5': 3, '15': 2, '30': 0 } } },
    steps: stepsDone(36, 34, 33),
    bookings: [
      { block: 1, inDays: 12, weekday: 4, bookedDaysAgo: 20, state: 'moved' },
      { block: 2, inDays: 4, bookedDaysAgo: 15, state: 'warned-twice' },
    ],
    videos: [
      {
        title: 'Paring knife, one long peel',
        length: 15,
        block: 1,
        copy: ['One apple.', 'One peel.', 'No hurry.'],
        opens: 'Sorel Knives',
        closes: 'Forged in Thiers',
        plain: true,
        written: 12,
        moves: movedOn(2),
      },
      {
        title: 'Bread knife, first crust',
        length: 5,
        block: 2,
        written: 10,
        moves: movedOn(1),
      },
      {
        title: 'Whetstone, drawn slowly',
        length: 5,
        block: 2,
        written: 3,
      },
    ],
  },
  {
    name: 'sorel_returned',
    userId: 'demo-sorel',
    selections: {
      packageId: 'starter',
      option: 'agency',
      videos: { '5': 0, '15': 1, '30': 0 },
    },
    startedDaysAgo: 14,
    steps: [],
    videos: [],
  },
  {
    name: 'sorel_writing',
    userId: 'demo-sorel',
    selections: {
      packageId: 'starter',
      option: 'agency',
      videos: { '5': 3, '15': 0, '30': 0 },
    },
    startedDaysAgo: 4,
    steps: [],
    videos: [],
  },
];
