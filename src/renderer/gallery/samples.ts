const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

export type SampleRow = {
  id: string;
  email: string;
  package: string;
  isActive: boolean;
  tokens: number;
  since: Date;
};

export const sampleRows: readonly SampleRow[] = [
  {
    id: 'a',
    email: 'elodie@atelier-marchand.example',
    package: 'Growth',
    isActive: true,
    tokens: 45,
    since: daysAgo(3),
  },
  {
    id: 'b',
    email: 'jonah@trail-and-ember.example',
    package: 'Starter',
    isActive: false,
    tokens: 5,
    since: daysAgo(40),
  },
  {
    id: 'c',
    email: 'priya@raman-teas.example',
    package: 'Studio',
    isActive: false,
    tokens: 0,
    since: daysAgo(400),
  },
];

/** Moments, from now to years ago. */
export const sampleMoments = [0, 0.1, 1, 4, 40, 800].map(daysAgo);
