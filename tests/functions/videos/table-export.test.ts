import { Timestamp } from 'firebase-admin/firestore';
import Papa from 'papaparse';
import { beforeAll, expect, test, vi } from 'vitest';
import { writeRows } from '#cloud/figures/exports/write-rows.ts';
import { endStuckExports, removeOldExports } from '#cloud/figures/exports/remove-exports.ts';
import { exportFolder, mostExportedRows, tableExport } from '#domain/table-export.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { answerIn, call, refusalIn } from '#tests/cloud/call-function.ts';
import { bucket, db, freshName } from '#tests/cloud/local-cloud.ts';
import { storedAs } from '#tests/cloud/stored.ts';

/** What happens while this process stores a part. */
const meanwhile = vi.hoisted(() => ({ happens: () => Promise.resolve() }));
vi.mock(import('#cloud/figures/exports/export-objects.ts'), async (load) => {
  const real = await load();
  const savePart = async (...part: Parameters<typeof real.savePart>) => {
    await real.savePart(...part);
    await meanwhile.happens();
  };
  return { ...real, savePart };
});

let admin: Account;
/** What the records of this file say was done, so that it meets no others. Their writing starts no function. */
const action = freshName('crowd');
const rows = 2000;
const hostile = ['=HYPERLINK("https://evil.test")', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1'];

beforeAll(async () => {
  admin = await register({ roles: ['user', 'admin'] });
  const writer = db.bulkWriter();
  for (let index = 0; index < rows; index += 1) {
    void writer.set(db.doc(`audit/${action}-${index}`), {
      action,
      actorId: `person-${index}`,
      reason: hostile[index] ?? `Because of "${index}", he said`,
      // Two at a time have the same moment.
      at: Timestamp.fromMillis(Date.UTC(2025, 0, 1) + Math.floor(index / 2)),
    });
  }
  await writer.close();
}, 120_000);

const start = async (who: Account, query: object) =>
  answerIn('startExport', await call('startExport', who, { query })).exportId;
const crowd = { table: 'audit', action, sort: 'at', down: false };

const load = (exportId: string) => storedAs(tableExport, `exports/${exportId}`);

/** Waits until the stored export is as wanted. */
const exportThat = (exportId: string, isSo: (stored: { state: string; rows: number }) => boolean) =>
  expect
    .poll(async () => {
      const stored = await db.doc(`exports/${exportId}`).get();
      return isSo({ state: String(stored.get('state')), rows: Number(stored.get('rows')) });
    })
    .toBe(true);

async function linesOf(exportId: string): Promise<Record<string, string>[]> {
  const { url } = answerIn('exportLink', await call('exportLink', admin, { exportId }));
  const answer = await fetch(url);
  expect(answer.headers.get('content-disposition')).toContain('orbitreel-');
  const text = await answer.text();
  const { data, errors } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
}

async function objectsOf(exportId: string): Promise<string[]> {
  const [objects] = await bucket.getFiles({ prefix: exportFolder(exportId) });
  return objects.map(({ name }) => name);
}

const recordsOf = async (exportId: string) => {
  const { docs } = await db.collection('audit').where('exportId', '==', exportId).get();
  return docs.map((each) => String(each.get('action'))).toSorted();
};

/** An export as it stands in the database, which no function has begun. */
async function layOut(fields: Record<string, unknown> = {}): Promise<string> {
  const exportId = freshName('export');
  await db.doc(`exports/${exportId}`).set({
    userId: admin.uid,
    query: crowd,
    state: 'canceled',
    total: rows,
    rows: 0,
    parts: [],
    cursor: null,
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
    ...fields,
  });
  // Events arrive in order: once a later export is written, no function begins this one any more.
  const later = await start(admin, { table: 'audit', action: 'none' });
  await exportThat(later, ({ state }) => state === 'ready');
  return exportId;
}

test('2,000 rows become one file, in their order, with a mail and records', async () => {
  const exportId = await start(admin, crowd);
  await exportThat(exportId, ({ state }) => state === 'ready');
  expect(await load(exportId)).toMatchObject({ total: rows, rows });
  const lines = await linesOf(exportId);
  expect(lines).toHaveLength(rows);
  const times = lines.map((line) => line['When (UTC)'] ?? '');
  expect(times).toEqual(times.toSorted());
  expect(new Set(lines.map((line) => line['Number'])).size).toBe(rows);
  expect(lines.some((line) => line['Reason'] === 'Because of "1999", he said')).toBe(true);
  // No cell is a formula to a spreadsheet; nothing of the text is lost.
  for (const [index, typed] of hostile.entries()) {
    const line = lines.find((each) => each['Number'] === `${action}-${index}`);
    expect(line?.['Reason']).toBe(`'${typed}`);
  }
  const mail = (await db.doc(`mail/export-${exportId}`).get()).data();
  expect(mail).toMatchObject({
    to: admin.email,
    message: { subject: 'Your export of records is ready' },
  });
  expect(await recordsOf(exportId)).toEqual(['saveExport', 'startExport']);
}, 120_000);

test('a canceled export leaves no object, however far it was', async () => {
  const exportId = await start(admin, crowd);
  await exportThat(exportId, (stored) => stored.rows > 0);
  answerIn('cancelExport', await call('cancelExport', admin, { exportId }));
  expect((await load(exportId)).state).toBe('canceled');
  // The function may have a part on its way; it looks at the state and removes it.
  await writeRows(exportId);
  await expect.poll(() => objectsOf(exportId)).toEqual([]);
  expect(refusalIn(await call('exportLink', admin, { exportId })).code).toBe('not-found');
  expect(await recordsOf(exportId)).toEqual(['cancelExport', 'startExport']);
}, 120_000);

test('an export that was killed goes on where it was', async () => {
  const exportId = await start(admin, crowd);
  await exportThat(exportId, ({ state }) => state === 'ready');
  const whole = await linesOf(exportId);
  // As a process leaves it that dies after its first part.
  const killed = await layOut();
  const first = whole.slice(0, 3);
  const part = `${Papa.unparse(first, { quotes: true })}\r\n`;
  await bucket.file(`${exportFolder(killed)}part-0`).save(part);
  const last = await db.doc(`audit/${first.at(-1)?.['Number'] ?? ''}`).get();
  await db.doc(`exports/${killed}`).update({
    state: 'running',
    rows: 3,
    parts: ['part-0'],
    cursor: { value: last.get('at'), id: last.id },
  });
  await writeRows(killed);
  expect((await load(killed)).state).toBe('ready');
  const continued = await linesOf(killed);
  expect(continued.map((line) => line['Number'])).toEqual(whole.map((line) => line['Number']));
  expect(await objectsOf(killed)).toEqual([`${exportFolder(killed)}rows.csv`]);
}, 120_000);

test('an export that another run has written meanwhile keeps its file', async () => {
  const exportId = await layOut();
  const reference = db.doc(`exports/${exportId}`);
  await reference.update({ state: 'running' });
  const whole = bucket.file(`${exportFolder(exportId)}rows.csv`);
  meanwhile.happens = async () => {
    await whole.save('Number');
    await reference.update({ state: 'ready' });
  };
  await writeRows(exportId);
  meanwhile.happens = () => Promise.resolve();
  expect((await load(exportId)).state).toBe('ready');
  expect(await objectsOf(exportId)).toEqual([whole.name]);
});

test('an export without a sign of life has failed, and an old one is removed with its file', async () => {
  const long = Timestamp.fromMillis(Date.now() - 2 * 60 * 60 * 1000);
  const stuck = await layOut();
  await bucket.file(`${exportFolder(stuck)}part-0`).save('Number');
  await db.doc(`exports/${stuck}`).update({ state: 'running', updatedAt: long });
  await endStuckExports(new Date());
  expect((await load(stuck)).state).toBe('failed');
  expect(await objectsOf(stuck)).toEqual([]);

  const old = await layOut({ createdAt: Timestamp.fromMillis(Date.UTC(2025, 0, 1)) });
  await bucket.file(`${exportFolder(old)}rows.csv`).save('Number');
  await removeOldExports(new Date(Date.UTC(2025, 0, 9)));
  expect((await db.doc(`exports/${old}`).get()).exists).toBe(false);
  expect(await objectsOf(old)).toEqual([]);
});

test('accounts and subscriptions are exported with what their tables show', async () => {
  const { email, uid } = await register({ roles: ['user', 'production'], displayName: 'Noa Berg' });
  const exportId = await start(admin, { table: 'users', email });
  await exportThat(exportId, ({ state }) => state === 'ready');
  expect(await linesOf(exportId)).toMatchObject([
    { Number: uid, Address: email, Name: 'Noa Berg', Roles: 'user production', Disabled: 'no' },
  ]);
  const demo = await start(admin, { table: 'subscriptions', status: 'active' });
  await exportThat(demo, ({ state }) => state === 'ready');
  const lines = await linesOf(demo);
  expect(lines).toHaveLength((await load(demo)).rows);
  for (const line of lines) expect(line['Status'] || 'active').toBe('active');
});

test('only the one who asked has the file', async () => {
  const exportId = await start(admin, { table: 'audit', action: 'none' });
  await exportThat(exportId, ({ state }) => state === 'ready');
  const other = await register({ roles: ['user', 'admin'] });
  for (const name of ['exportLink', 'cancelExport'] as const) {
    expect(refusalIn(await call(name, other, { exportId })).code).toBe('not-found');
  }
  expect((await load(exportId)).state).toBe('ready');
});

test('a table that is none, and text that no database can be asked for, are refused', async () => {
  for (const query of [
    { table: 'mail' },
    { table: 'users', email: '\ud800' },
    { table: 'users', sort: 'roles' },
    { table: 'audit', action: 'x'.repeat(129) },
  ]) {
    expect(refusalIn(await call('startExport', admin, { query })).code).toBe('invalid-request');
  }
  expect(mostExportedRows).toBeGreaterThan(50_000);
});
