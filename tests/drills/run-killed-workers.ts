import { parseArgs } from 'node:util';
import { z } from 'zod';
import { endDrill } from './end-drill.ts';
import { drillKilledWorkers } from './killed-workers.ts';

// Runs inside the local cloud, for `npm run drills`: first where to write what it ended with.

const [, ...args] = process.argv.slice(2);

const whole = z.coerce.number().int().positive();
const { values } = parseArgs({
  args,
  options: {
    rounds: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(1 + (Date.now() % 1_000_000)) },
  },
});
const rounds = whole.parse(values.rounds);
const seed = whole.parse(values.seed);

console.log(`Killed workers: ${rounds} rounds, seed ${seed}`);
const begun = performance.now();
const drilled = await drillKilledWorkers({ rounds, seed, report: console.log });
const { events, deliveries, kills, cutBefore, cutAfter, failed, losses } = drilled;
const done =
  `${rounds} rounds (seed ${seed}) in ${Math.round((performance.now() - begun) / 1000)} s: ` +
  `${events} events, ${deliveries} deliveries, ${kills} kills, which cut off ${cutBefore} deliveries ` +
  `before their effect and ${cutAfter} after it; ${failed} failed otherwise.`;
await endDrill({ done, losses });
