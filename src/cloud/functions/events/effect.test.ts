import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { snapshotOf } from '#tests/cloud/deliver-change.ts';
import { runEffects, type Effect } from './effect.ts';

type Path = 'videos/{videoId}';
type Fields = Record<string, unknown> | undefined;

/** Whether an effect is run for a change. */
async function isRun(
  effect: Pick<Effect<Path>, 'kinds' | 'looksAt'>,
  before: Fields,
  after: Fields,
) {
  let runs = 0;
  const run = async () => void (runs += 1);
  await runEffects<Path>([{ ...effect, name: 'effect', run }], {
    id: 'event',
    time: new Date().toISOString(),
    document: 'videos/one',
    params: { videoId: 'one' },
    data: { before: snapshotOf(before), after: snapshotOf(after) },
  } as never);
  return runs === 1;
}

test.each([
  ['created', undefined, {}],
  ['updated', {}, {}],
  ['deleted', {}, undefined],
] as const)('an effect of what is %s is run for it alone', async (kind, before, after) => {
  expect(await isRun({}, before, after)).toBe(true);
  for (const each of ['created', 'updated', 'deleted'] as const) {
    expect(await isRun({ kinds: [each] }, before, after)).toBe(each === kind);
  }
});

test('an effect that looks at fields is run when one of them differs', async () => {
  const looksAt = ['status', 'answer'];
  const at = (seconds: number) => ({ at: new Timestamp(seconds, 0) });
  const isRunFor = (before: Fields, after: Fields) => isRun({ looksAt }, before, after);
  expect(await isRunFor({ status: 'draft', title: 'A' }, { status: 'draft', title: 'B' })).toBe(
    false,
  );
  expect(await isRunFor({ status: 'draft' }, { status: 'editing' })).toBe(true);
  expect(await isRunFor({ answer: at(1) }, { answer: at(1) })).toBe(false);
  expect(await isRunFor({ answer: at(1) }, { answer: at(2) })).toBe(true);
  const inside = (waits: boolean) => ({ work: { waits, place: waits ? 1 : 2 } });
  expect(await isRun({ looksAt: ['work.waits'] }, inside(true), inside(false))).toBe(true);
  expect(await isRun({ looksAt: ['work.other'] }, inside(true), inside(false))).toBe(false);
  expect(await isRunFor(undefined, { title: 'A' })).toBe(false);
  expect(await isRunFor({ status: 'draft' }, undefined)).toBe(true);
});
