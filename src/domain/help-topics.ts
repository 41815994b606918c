import { routes } from './routes.ts';

/** What the help page explains, in the order of the page. Each is the part of an address after `#`. */
export const helpTopics = {
  customer: [
    'first-steps',
    'tokens',
    'steps',
    'parcel',
    'shoot-day',
    'agency-brief',
    'storyboard',
    'review',
    'films',
    'plan',
    'failed-payment',
    'mail',
    'your-data',
  ],
  studio: ['queue', 'receiving', 'call-sheet', 'delivering', 'studio-frames', 'keys'],
  admin: [
    'customers',
    'roles',
    'catalogue',
    'days',
    'figures',
    'reconciliation',
    'switches',
    'legal-texts',
    'records',
  ],
} as const;
export type HelpAudience = keyof typeof helpTopics;
export type HelpTopic = (typeof helpTopics)[HelpAudience][number];

/** The address of one topic's explanation. */
export const helpPath = (topic: HelpTopic): string => `${routes.help.path}#${topic}`;
