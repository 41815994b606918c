import { clientConfig } from '#tests/cloud/client-facts.ts';
import { startBreakableProxy } from '#tests/support/breakable-proxy.ts';
import { endDrill } from './end-drill.ts';
import { openLiveQueue } from './live-queue.ts';

// Runs inside the local cloud, for `npm run drills -- day`: the queue stays open while others change its
// videos, and is asleep for a part of the changes.

const changes = 2000;
const sleeps = 20;
const withinSleep = 1 / 4;

// Only the queue is looked at. Mail and estimates of 2,000 changes would take most of the time.
const hubUrl = process.env['ORBITREEL_HUB_URL'] ?? '';
await fetch(new URL('/functions/disableBackgroundTriggers', hubUrl), { method: 'PUT' });
if (clientConfig.emulators === undefined) throw new Error('The drill needs the emulators.');
const proxy = await startBreakableProxy(clientConfig.emulators.firestore);
const queue = await openLiveQueue(proxy.port);

await queue.compare('Before the first change');
for (let sleep = 1; sleep <= sleeps; sleep += 1) {
  const stretch = changes / sleeps;
  await queue.change(stretch * (1 - withinSleep));
  await proxy.cut();
  await queue.change(stretch * withinSleep);
  await proxy.mend();
  queue.wake();
  await queue.compare(`After sleep ${sleep}`);
}
queue.stop();
await endDrill({
  done:
    `${changes} changes by eight people, a quarter of them during ${sleeps} sleeps; after each sleep the ` +
    'queue was compared with what was written.',
  losses: queue.losses,
});
