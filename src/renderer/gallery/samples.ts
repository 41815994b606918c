import type { SignedIn } from '#data/hooks/cloud-context.tsx';
import type { OrderEstimate } from '#domain/estimate.ts';
import { daysAfter, studioDate } from '#domain/studio-clock.ts';
import type { Role } from '#domain/roles.ts';
import { defaultSteps, withStepStatus, type StatusItem } from '#domain/progress.ts';
import type { SubscriptionStatus } from '#domain/subscription.ts';
import type { VideoDraft } from '#domain/video.ts';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

const personOf = (uid: string, displayName: string, roles: Role[]): SignedIn => ({
  state: 'signed-in',
  user: {
    uid,
    email: `${uid}@example.com`,
    emailVerified: true,
    displayName,
    photoURL: null,
  },
  roles,
  confirmed: true,
});

/** One person of each role. */
export const samplePeople = {
  customer: personOf('maya', 'Maya Lindqvist', ['user']),
  production: personOf('tom', 'Tom Aldana', ['user', 'production']),
  staff: personOf('ines', 'Ines Falk', ['user', 'admin']),
} satisfies Record<string, SignedIn>;
export type SamplePerson = keyof typeof samplePeople;

const placed = defaultSteps(daysAgo(9));
const inStudio = withStepStatus(placed, 'received', 'complete', daysAgo(6));
const briefed = withStepStatus(inStudio, 'brief', 'complete', daysAgo(4));
const styled = withStepStatus(briefed, 'style', 'complete', daysAgo(2));

/** A subscription's seven steps at three moments. */
export const sampleSteps = {
  begun: placed,
  shooting: withStepStatus(styled, 'shoot', 'shooting', daysAgo(0)),
  done: placed.map((step, index): StatusItem => ({
    ...step,
    status: 'complete',
    date: daysAgo(placed.length - index),
  })),
};

const dateIn = (days: number) => daysAfter(studioDate(new Date()), days);
const told: OrderEstimate = {
  waits: null,
  range: { from: dateIn(21), to: dateIn(26) },
  isSlow: false,
  moved: null,
  step: 'shoot',
  clock: { since: daysAgo(1), still: 0, stillSince: null },
  steps: {
    shoot: { from: dateIn(6), to: dateIn(6) },
    delivery: { from: dateIn(21), to: dateIn(26) },
  },
  counted: [],
};
const moved = {
  cause: 'parcel',
  days: 2,
  before: { from: dateIn(19), to: dateIn(24) },
  at: daysAgo(0),
} as const;

/** When a subscription is done, at four moments. */
export const sampleEstimates = {
  known: told,
  moved: { ...told, moved },
  waiting: { ...told, waits: { for: 'parcel', since: daysAgo(2) }, step: 'received', steps: {} },
  slow: { ...told, range: null, isSlow: true, steps: {} },
} satisfies Record<string, OrderEstimate>;

export type SampleRow = {
  id: string;
  email: string;
  package: string;
  status: SubscriptionStatus;
  tokens: number;
  since: Date;
};

export const sampleRows: readonly SampleRow[] = [
  {
    id: 'a',
    email: 'elodie@atelier-marchand.example',
    package: 'Growth',
    status: 'active',
    tokens: 45,
    since: daysAgo(3),
  },
  {
    id: 'b',
    email: 'jonah@trail-and-ember.example',
    package: 'Starter',
    status: 'past_due',
    tokens: 5,
    since: daysAgo(40),
  },
  {
    id: 'c',
    email: 'priya@raman-teas.example',
    package: 'Studio',
    status: 'canceled',
    tokens: 0,
    since: daysAgo(400),
  },
];

const cardOf = (copy: string) => ({ copy, wordCount: copy.split(' ').length });

/** Videos to draw as storyboards: nothing but film, and everything that a video may have. */
export const sampleVideos = {
  bare: {
    length: 5,
    startCard: { use: false, logo: true, tagline: '' },
    copyCards: [],
    endCard: { use: false, logo: true, tagline: '' },
  },
  full: {
    length: 15,
    startCard: { use: true, logo: true, tagline: 'Thrown by hand' },
    copyCards: ['Every glaze its own', 'Fired twice', 'On your table by Friday'].map(cardOf),
    endCard: { use: true, logo: true, tagline: 'Kiln and Clay' },
  },
} satisfies Record<string, Pick<VideoDraft, 'length' | 'startCard' | 'copyCards' | 'endCard'>>;

/** Moments, from now to years ago. */
export const sampleMoments = [0, 0.1, 1, 4, 40, 800].map(daysAgo);
