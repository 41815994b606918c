import { setLogLevel } from 'firebase/firestore';
import { createCloud } from '#data/cloud.ts';
import { MoveConflict } from '#data/repositories/move-conflict.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { call } from '#tests/cloud/call-function.ts';
import { clientConfig } from '#tests/cloud/client-facts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { loadBalance, loadHistory, loadLedger, loadVideo } from '#tests/cloud/stored.ts';
import { addVideoOf } from '#tests/support/customer-setup.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { endDrill } from './end-drill.ts';

// Runs inside the local cloud, for `npm run drills -- crowd`: 200 customers order a video at the same time,
// and ten people of the studio queue what is ordered, two of them each video.

const customers = 200;
const staff = 10;
const rivals = 2;
const day = 86_400_000;

type Order = { customer: Account; subscriptionId: string; videoId: string };

setLogLevel('silent');
// Mail and estimates of 400 changes would wait for one another, and are not looked at.
const hubUrl = process.env['ORBITREEL_HUB_URL'] ?? '';
await fetch(new URL('/functions/disableBackgroundTriggers', hubUrl), { method: 'PUT' });

async function customerWithDraft(): Promise<Order> {
  const customer = await register();
  const { id: _, ...subscription } = subscriptionOf({
    userId: customer.uid,
    userEmail: customer.email,
    currentPeriodEnd: new Date(Date.now() + 30 * day),
    tokenLots: [{ id: 'in_1', left: 15, expiresAt: new Date(Date.now() + 60 * day) }],
    drafts: 1,
  });
  const subscriptionId = freshName('sub');
  await db.doc(`subscriptions/${subscriptionId}`).set(subscription);
  return { customer, subscriptionId, videoId: await addVideoOf(customer, subscriptionId) };
}

async function openStudio(index: number) {
  const displayName = `Person ${index}`;
  const person = await register({ roles: ['user', 'production'], displayName });
  const cloud = createCloud(clientConfig, { name: `staff-${index}` });
  await cloud.identity.logIn(person.email, 'orbitreel');
  return { cloud, by: { uid: person.uid, name: displayName } };
}

const orders: Order[] = [];
while (orders.length < customers) {
  orders.push(...(await Promise.all(Array.from({ length: 20 }, customerWithDraft))));
}
const people = await Promise.all(Array.from({ length: staff }, (_, index) => openStudio(index)));

const losses: string[] = [];
/** The moves of the studio that were acknowledged, by their video. */
const acknowledged = new Map<string, string[]>();
let conflicts = 0;

/** Orders a video as its customer, and then queues it as several people of the studio at once. */
async function work({ customer, videoId }: Order, index: number): Promise<void> {
  const { status } = await call('activateVideo', customer, { videoId });
  if (status !== 200) {
    losses.push(`The order of ${videoId} was answered with ${status}.`);
    return;
  }
  const queue = async (rival: number) => {
    const person = people[(index + rival) % staff];
    if (person === undefined) return;
    const moveId = freshName('move');
    const request = { moveId, videoId, version: 0, by: person.by, reason: null, undoes: null };
    try {
      await person.cloud.videos.moveVideo({ ...request, from: 'activated', to: 'queued' });
      acknowledged.set(videoId, [...(acknowledged.get(videoId) ?? []), moveId]);
    } catch (error) {
      if (error instanceof MoveConflict) conflicts += 1;
      else losses.push(`Nobody knows whether ${videoId} was queued: ${String(error)}`);
    }
  };
  await Promise.all(Array.from({ length: rivals }, (_, rival) => queue(rival)));
}
await Promise.all(orders.map(work));

/** What of an order is not stored as it was acknowledged. */
async function lostOf({ subscriptionId, videoId }: Order): Promise<string[]> {
  const [video, history, ledger, balance] = await Promise.all([
    loadVideo(videoId),
    loadHistory(videoId),
    loadLedger(subscriptionId),
    loadBalance(subscriptionId),
  ]);
  const moves = history.map(({ to }) => to).join(', ');
  const queued = history.filter(({ to }) => to === 'queued').map(({ id }) => id);
  const known = acknowledged.get(videoId) ?? [];
  return [
    ...(video.status === 'queued' ? [] : [`${videoId} is in ${video.status}, not queued.`]),
    ...(moves === 'activated, queued' ? [] : [`${videoId} was moved to ${moves}.`]),
    ...(queued.join() === known.join() ? [] : [`${videoId} was queued by another than was told.`]),
    ...(ledger.map(({ amount }) => amount).join() === '-3'
      ? []
      : [`${subscriptionId} has ${ledger.length} entries of tokens, not one of 3.`]),
    ...(balance === 12 ? [] : [`${subscriptionId} has ${balance} tokens, not 12.`]),
  ];
}
losses.push(...(await Promise.all(orders.map(lostOf))).flat());

await endDrill({
  done:
    `${customers} customers ordered at once, and ${staff} people of the studio queued the videos, ` +
    `${rivals} of them each; ${conflicts} were told that somebody was first.`,
  losses,
});
