import { drills } from '../../scripts/drill-list.ts';
import { drillOptions } from '../../scripts/drill-options.ts';
import { endDrill } from './end-drill.ts';
import { drillKilledPayments } from './killed-payments.ts';

// Runs inside the local cloud, for `npm run drills -- payment`: first where to write what it ended with.

const [, ...args] = process.argv.slice(2);
const { customers, seed } = drillOptions(args, drills.payment.options);

const drilled = await drillKilledPayments({ customers, seed });
const { events, deliveries, kills, cutBefore, cutAfter, failed, losses } = drilled;
const done =
  `${customers} customers paid and renewed (seed ${seed}): ${events} events, ${deliveries} deliveries, ` +
  `${kills} kills, which cut off ${cutBefore} deliveries before their effect was recorded and ${cutAfter} ` +
  `after it; ${failed} were refused and came again.`;
await endDrill({ done, losses: kills > 0 ? losses : [...losses, 'No process was killed.'] });
