import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { monthsIn, periods } from '#domain/period.ts';
import { studioDate } from '#domain/studio-clock.ts';
import type { Subscription } from '#domain/subscription.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { freshName } from './local-cloud.ts';

/** An event as the platform delivers it to `followRevenue`. */
export type SubscriptionEvent = ReturnType<typeof eventOf>;

type Row = { at: Date; count: (truth: Counts) => void };
type Counts = { sold: number; spent: number; adjusted: number; delivered: number };

const day = 24 * 3_600_000;

/**
 * A business that changes at random, and what is true of it on a day: found by looking at its whole state,
 * without roll-ups. It stores what the functions store, below documents that do not exist, so that nothing
 * else follows it.
 */
export function createBusiness(db: Firestore, seed: number) {
  const random = seededRandom(seed);
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  const name = freshName('rollup');
  const states: Subscription[] = [];
  /** All states that a subscription was in, oldest first. */
  const past: { at: Date; state: Subscription }[] = [];
  const rows: Row[] = [];
  const written: DocumentReference[] = [];
  let count = 0;

  async function store(path: string, fields: object, row: Row): Promise<void> {
    const reference = db.doc(path);
    await reference.set(fields);
    written.push(reference);
    rows.push(row);
  }

  function put(before: Subscription | null, after: Subscription, at: Date): SubscriptionEvent[] {
    const index = states.findIndex(({ id }) => id === after.id);
    if (index === -1) states.push(after);
    else states[index] = after;
    past.push({ at, state: after });
    return [eventOf(before, after, at)];
  }

  async function begin(at: Date): Promise<SubscriptionEvent[]> {
    const id = `${name}-${states.length}`;
    const period = pick(periods) ?? 'monthly';
    const base = subscriptionOf();
    const productSelections = { ...base.productSelections, period };
    const price = 10_000 + Math.floor(random() * 90_000);
    return put(
      null,
      {
        ...base,
        id,
        productSelections,
        productTotalPrice: price,
        tokenLots: [],
        createdAt: at,
        updatedAt: at,
      },
      at,
    );
  }

  /** Gives or takes tokens of a lot, with the line of the ledger that goes with it. */
  async function useTokens(sub: Subscription, at: Date): Promise<SubscriptionEvent[]> {
    const lot = pick(sub.tokenLots.filter(({ left, expiresAt }) => left > 0 && expiresAt > at));
    const path = `subscriptions/${sub.id}/tokens/${count}`;
    const line = { balanceAfter: 0, invoiceId: null, videoId: null, portions: [], paid: null, at };
    if (lot === undefined || random() < 0.3) {
      const amount = 1 + Math.floor(random() * 30);
      const given = { id: `lot-${count}`, left: amount, expiresAt: new Date(+at + 9.3 * day) };
      await store(
        path,
        { ...line, kind: 'grant', amount },
        { at, count: (truth) => (truth.sold += amount) },
      );
      // As the functions do: lots that have expired go.
      const kept = sub.tokenLots.filter(({ expiresAt }) => expiresAt > at);
      return put(sub, { ...sub, tokenLots: [...kept, given], updatedAt: at }, at);
    }
    const isSpent = random() < 0.8;
    const amount = 1 + Math.floor(random() * lot.left);
    await store(
      path,
      { ...line, kind: isSpent ? 'spend' : 'adjust', amount: -amount },
      {
        at,
        count: (truth) => {
          if (isSpent) truth.spent += amount;
          else truth.adjusted -= amount;
        },
      },
    );
    const tokenLots = sub.tokenLots.map((each) =>
      each === lot ? { ...each, left: each.left - amount } : each,
    );
    return put(sub, { ...sub, tokenLots, updatedAt: at }, at);
  }

  async function deliverVideo(at: Date): Promise<SubscriptionEvent[]> {
    const move = { from: 'editing', to: 'delivery', by: 'studio', byName: 'Noor', reason: null };
    const since = new Date(+at - random() * 9 * day);
    await store(
      `videos/${name}-${count}/history/one`,
      { ...move, at, since },
      { at, count: (truth) => (truth.delivered += 1) },
    );
    return [];
  }

  return {
    begin,
    chance: (share: number) => random() < share,
    shuffled: <T>(all: readonly T[]): T[] =>
      all
        .map((each) => ({ each, key: random() }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ each }) => each),
    changeCount: () => count,
    /** One change of any kind. */
    change: async (at: Date): Promise<SubscriptionEvent[]> => {
      count += 1;
      const sub = pick(states);
      const kind = random();
      if (sub === undefined || kind < 0.08) return begin(at);
      if (kind < 0.2) return deliverVideo(at);
      if (kind < 0.3) {
        const status = sub.status === 'canceled' ? 'active' : 'canceled';
        return put(sub, { ...sub, status, updatedAt: at }, at);
      }
      if (kind < 0.5) {
        const productTotalPrice = 10_000 + Math.floor(random() * 90_000);
        return put(sub, { ...sub, productTotalPrice, updatedAt: at }, at);
      }
      return useTokens(sub, at);
    },
    /** What the figures of a date have to be, at the end of it. */
    truthOf: (date: string, end: Date) => {
      const last = new Map(
        past.filter(({ at }) => at <= end).map(({ state }) => [state.id, state]),
      );
      const running = [...last.values()].filter(({ status }) => status !== 'canceled');
      const truth = { sold: 0, spent: 0, adjusted: 0, delivered: 0 };
      for (const row of rows) if (studioDate(row.at) === date) row.count(truth);
      const { delivered, ...used } = truth;
      return {
        revenue: {
          usd: {
            total: running.reduce(
              (sum, { productTotalPrice: price, productSelections }) =>
                sum + Math.round(price / monthsIn[productSelections.period]),
              0,
            ),
          },
        },
        subscriptions: { total: running.length },
        tokens: {
          ...used,
          total: [...last.values()]
            .flatMap(({ tokenLots }) => tokenLots)
            .reduce((sum, { left, expiresAt }) => sum + (expiresAt > end ? left : 0), 0),
        },
        videos: { delivered },
      };
    },
    /** Removes everything that it stored, and what was made of it. */
    removeAll: async () => {
      const made = await Promise.all(
        ['revenueChanges', 'tokenExpiries'].map((collection) =>
          db.collection(collection).where('at', '<', new Date('2021-01-01')).get(),
        ),
      );
      for (const reference of [...written, ...made.flatMap(({ docs }) => docs.map((d) => d.ref))]) {
        await reference.delete();
      }
    },
  };
}

function eventOf(before: Subscription | null, after: Subscription, at: Date) {
  const updateTime = Timestamp.fromDate(at);
  const snapshot = (state: Subscription | null) => ({
    exists: state !== null,
    id: after.id,
    updateTime,
    data: () => state ?? undefined,
    get: (field: keyof Subscription) => state?.[field],
  });
  return {
    id: freshName('event'),
    time: new Date().toISOString(),
    document: `subscriptions/${after.id}`,
    params: { subscriptionId: after.id },
    data: { before: snapshot(before), after: snapshot(after) },
  };
}
