import { expect, test } from 'vitest';
import { drillKilledWorkers } from './killed-workers.ts';

// The whole drill is `npm run drills`. It waits for locks that killed processes have left.
test(
  'processes killed while 16 videos are finished lose no event and repeat none',
  { timeout: 600_000 },
  async () => {
    const seed = 1 + (Date.now() % 1_000_000);
    const { losses, ...counts } = await drillKilledWorkers({ rounds: 2, seed });
    console.log(`Seed ${seed}: ${JSON.stringify(counts)}`);
    expect(losses).toEqual([]);
    expect(counts.kills).toBeGreaterThan(0);
  },
);
