import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { collection, doc, writeBatch, type Firestore } from 'firebase/firestore';
import { daysAfter, studioDate } from '#domain/studio-clock.ts';
import { appOn, heard } from './app-on.ts';
import { billed } from './billed-reads.ts';
import { createRulesCloud, type RulesCloud } from './rules-cloud.ts';

vi.mock('firebase/firestore', async (importOriginal) => {
  const { billing } = await import('./billed-reads.ts');
  return billing(await importOriginal());
});

let cloud: RulesCloud;
beforeAll(async () => {
  cloud = await createRulesCloud('dashboard-reads');
});
afterAll(() => cloud.stop());

const collections = [
  'videos',
  'subscriptions',
  'audit',
  'briefs',
  'files',
  'discrepancies',
  'events',
];
/** Fields by which the dashboard asks, so that each of its queries finds all of them. */
const found = (index: number) => {
  const at = new Date(1_700_000_000_000 + index * 1000);
  return {
    status: ['activated', 'active', 'past_due'][index % 3],
    action: 'failedEvent',
    approval: null,
    sentAt: at,
    purpose: 'frame',
    answer: { kind: 'returned' },
    state: ['open', 'ready'][index % 2],
    failedAt: at,
    seenAt: at,
    updatedAt: at,
    at,
  };
};

async function store(db: Firestore, size: number): Promise<void> {
  for (const name of collections) {
    for (let start = 0; start < size; start += 500) {
      const batch = writeBatch(db);
      for (let index = start; index < Math.min(size, start + 500); index += 1) {
        batch.set(doc(collection(db, name), `many-${index}`), found(index));
      }
      await batch.commit();
    }
  }
  const today = studioDate(new Date());
  for (const half of [0, 180, 360, 540, 729]) {
    const date = daysAfter(today, -half);
    const id = `${date.slice(0, 4)}-H${date.slice(5, 7) < '07' ? 1 : 2}`;
    const batch = writeBatch(db);
    batch.set(doc(db, `rollups/${id}`), { days: {}, computedAt: new Date() });
    await batch.commit();
  }
}

/** What the dashboard asks when it is opened with its longest span. */
async function open(db: Firestore): Promise<void> {
  const app = appOn(db);
  const today = studioDate(new Date());
  await Promise.all([
    app.rollups.loadDays(daysAfter(today, 1 - 2 * 365), today),
    app.rollups.loadAges(),
    app.rollups.loadLateVideos(),
    app.queue.loadCounters(),
    app.subscriptions.countSubscriptions('active'),
    app.subscriptions.countSubscriptions('past_due'),
    app.reconciliation.countOpen(),
    app.briefs.countSentBriefs(),
    app.files.countReturnedFrames(),
    app.audit.loadAuditPage(
      { table: 'audit', failures: true, withoutPages: true, sort: 'at', down: true },
      3,
      null,
    ),
    heard(app.videos.watchStatusPage({ status: 'activated', pageSize: 1, after: null })),
  ]);
}

const sizes = [
  { size: 1000, tags: [] },
  { size: 10_000, tags: ['deep'] },
];
for (const { size, tags } of sizes)
  test(`opening the dashboard reads 20 documents of ${size}`, { tags }, async () => {
    await cloud.pastRules((db) => store(db, size));
    billed.reads = 0;
    await open(cloud.actor('admin').connectAnew());
    expect(billed.reads).toBeLessThanOrEqual(20);
    expect(billed.reads).toBeGreaterThan(15);
  });
