import type { Effect } from '../events/effect.ts';
import { sendWaiting } from './send-waiting.ts';

/** Sends or drops what waits for a person who chooses anew when they get which mail. */
export const followMailChoices: Effect<'users/{uid}'> = {
  name: 'followMailChoices',
  kinds: ['updated'],
  looksAt: ['preferences'],
  run: ({ params, inSteps }) => inSteps(() => sendWaiting(params.uid, new Date())),
};
