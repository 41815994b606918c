import type { Job } from '../events/handle-run.ts';
import { settleAll } from '../events/settle-all.ts';
import { countAges } from './rollups/count-ages.ts';
import { findLateVideos } from './rollups/find-late-videos.ts';
import { rollRecentDays } from './rollups/roll-days.ts';

/** Computes the figures of the last days for the dashboard, the ages of videos, and which are late. */
export const rollUp: Job = {
  name: 'rollUp',
  run: async () => {
    const now = new Date();
    await settleAll([rollRecentDays(now), countAges(now), findLateVideos(now)]);
  },
};
