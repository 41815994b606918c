import { drills } from '../../scripts/drill-list.ts';
import { drillOptions } from '../../scripts/drill-options.ts';
import { endDrill } from './end-drill.ts';
import { drillKilledWorkers } from './killed-workers.ts';

// Runs inside the local cloud, for `npm run drills`: first where to write what it ended with.

const [, ...args] = process.argv.slice(2);
const { rounds, seed } = drillOptions(args, drills.processes.options);

console.log(`Killed workers: ${rounds} rounds, seed ${seed}`);
const begun = performance.now();
const drilled = await drillKilledWorkers({ rounds, seed, report: console.log });
const { events, deliveries, kills, cutBefore, cutBetween, cutAfter, failed, losses } = drilled;
const done =
  `${rounds} rounds (seed ${seed}) in ${Math.round((performance.now() - begun) / 1000)} s: ` +
  `${events} events, ${deliveries} deliveries, ${kills} kills, which cut off ${cutBefore} deliveries ` +
  `before their effects, ${cutBetween} between two of them and ${cutAfter} after all; ${failed} failed otherwise.`;
await endDrill({ done, losses });
