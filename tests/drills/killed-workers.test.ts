import { expect, test } from 'vitest';
import { drillKilledWorkers } from './killed-workers.ts';

// The whole drill is `npm run drills`. A process that dies in a transaction leaves the counter locked for
// a minute, and those minutes follow each other: with all the kills of chance, 13 took 207 s, and once
// they took more than the limit.
const mostKills = 8;

test(
  'processes killed while 16 videos are finished lose no event and repeat none',
  { timeout: 600_000 },
  async () => {
    const seed = 1 + (Date.now() % 1_000_000);
    const { losses, ...counts } = await drillKilledWorkers({ rounds: 2, seed, mostKills });
    console.log(`Seed ${seed}: ${JSON.stringify(counts)}`);
    expect(losses).toEqual([]);
    expect(counts.kills).toBeGreaterThan(0);
  },
);
