import { movedOn, stepsDone, type SubscriptionScenario } from '../scenario.ts';

/**
 * Skis whose subscription has ended. One film is delivered; another was ordered before the end and is still to be
 * filmed, with a day that waits for its announced parcel.
 */
export const endedScenarios: SubscriptionScenario[] = [
  {
    name: 'aalto_starter',
    userId: 'demo-aalto',
    selections: { packageId: 'starter', videos: { '5': 0, '15': 2, '30': 0 } },
    startedDaysAgo: 65,
    ending: { kind: 'canceled', daysAgo: 4 },
    steps: stepsDone(58, 56, 55),
    bookings: [{ block: 2, inDays: 9, bookedDaysAgo: 6, state: 'waiting' }],
    videos: [
      {
        title: 'Touring ski, edge to edge',
        length: 15,
        block: 1,
        copy: ['Birch at heart.', 'Steel where it counts.'],
        opens: 'Aalto Skis',
        closes: 'Up first',
        plain: true,
        written: 60,
        moves: movedOn(56, 55, 47, 45, 40),
      },
      {
        title: 'Binding, one click',
        length: 15,
        block: 2,
        copy: ['Step in.', 'Hear it lock.'],
        closes: 'Aalto Skis',
        plain: true,
        written: 14,
        moves: movedOn(6, 2),
        plan: { take: { lens: '85 mm', move: 'push in' } },
      },
      {
        title: 'Skins, peeled off',
        length: 5,
        block: 2,
        plain: true,
        written: 12,
      },
    ],
  },
];
