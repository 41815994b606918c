import { writeFile } from 'node:fs/promises';
import { localCloud } from '#tests/cloud/local-cloud.ts';
import type { PaymentResult } from './payment-result.ts';

// Runs inside a local cloud of its own: `payment-run.ts RESULT`, with the file for what was measured.

const [result = ''] = process.argv.slice(2);

// The functions' own code runs in this process, so that the emulator of functions is not measured. It reads
// its environment while it is loaded.
process.env['FUNCTIONS_EMULATOR'] = 'true';
process.env['STRIPE_SECRET_KEY'] = 'sk_test_bench';
process.env['STRIPE_API_HOST'] = localCloud.ORBITREEL_PAYMENT_URL;
process.env['SITE_URL'] = process.env['ORBITREEL_WEB_URL'];

const { measureEvents } = await import('./measure-events.ts');
const { measureCheckout } = await import('./measure-checkout.ts');
// What follows a change in the background would be measured with the next one.
await fetch(new URL('/functions/disableBackgroundTriggers', process.env['ORBITREEL_HUB_URL']), {
  method: 'PUT',
});
const measured: PaymentResult = { ...(await measureEvents()), ...(await measureCheckout()) };
await writeFile(result, JSON.stringify(measured));
// Clients of the cloud keep a process alive.
process.exit(0);
