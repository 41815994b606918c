import { parseArgs } from 'node:util';
import { z } from 'zod';
import { drillKilledWorkers } from './killed-workers.ts';

// Runs inside the local cloud, for `npm run drills`.

const whole = z.coerce.number().int().positive();
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(1 + (Date.now() % 1_000_000)) },
  },
});
const rounds = whole.parse(values.rounds);
const seed = whole.parse(values.seed);

console.log(`Killed workers: ${rounds} rounds, seed ${seed}`);
const begun = performance.now();
const drilled = await drillKilledWorkers({ rounds, seed, report: console.log });
const { events, deliveries, kills, cutBefore, cutAfter, failed, losses } = drilled;
for (const loss of losses) console.error(loss);
console.log(
  `${rounds} rounds in ${Math.round((performance.now() - begun) / 1000)} s: ${events} events, ` +
    `${deliveries} deliveries, ${kills} kills, which cut off ${cutBefore} deliveries before their ` +
    `effect and ${cutAfter} after it; ${failed} failed otherwise; ${losses.length} losses`,
);
process.exit(losses.length > 0 ? 1 : 0);
