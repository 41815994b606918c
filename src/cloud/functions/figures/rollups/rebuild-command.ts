import { rebuildRollups } from './rebuild-rollups.ts';

// `npm run rollups`, for the project that the environment names.
const { subscriptions, from } = await rebuildRollups(new Date());
console.log(
  from === null
    ? 'There is no subscription, so there are no figures.'
    : `Computed the figures of each day since ${from}, with ${subscriptions} subscriptions.`,
);
