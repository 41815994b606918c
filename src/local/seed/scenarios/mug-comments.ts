import type { ScenarioComment } from '../scenario.ts';

const [mara, noor, ines] = ['demo-customer', 'demo-production', 'demo-admin'] as const;

/** What a customer and the studio said about two versions of “Mug handle, close”. */
export const mugComments: ScenarioComment[] = [
  {
    version: 1,
    frames: [30, 55],
    byId: mara,
    daysAgo: 11,
    text: 'The handle is in shadow here. Can the light come from the left?',
    drawing: [
      [
        { x: 0.58, y: 0.36 },
        { x: 0.66, y: 0.32 },
        { x: 0.72, y: 0.42 },
        { x: 0.71, y: 0.58 },
        { x: 0.63, y: 0.66 },
        { x: 0.57, y: 0.6 },
      ],
      [
        { x: 0.28, y: 0.3 },
        { x: 0.52, y: 0.44 },
      ],
    ],
    settled: { byId: noor, daysAgo: 3 },
    accepted: { byId: mara, daysAgo: 1 },
    answers: [
      { byId: noor, daysAgo: 9, text: 'Yes. We filmed that turn again with the light there.' },
    ],
  },
  {
    version: 1,
    frames: [70, 70],
    byId: ines,
    daysAgo: 11,
    text: '@Noor Haddad: dust on the rim. Please clean it in the next version.',
    teamOnly: true,
    settled: { byId: noor, daysAgo: 4 },
  },
  {
    version: 1,
    frames: [104, 124],
    byId: mara,
    daysAgo: 11,
    text: 'Our name goes by too fast. Half a second more would do.',
    settled: { byId: noor, daysAgo: 3 },
    answers: [{ byId: noor, daysAgo: 9, text: 'It stays for a whole second now.' }],
  },
  {
    version: 2,
    frames: [30, 55],
    byId: noor,
    daysAgo: 2,
    text: 'Here is the new light. Compare it with version 1.',
  },
];
