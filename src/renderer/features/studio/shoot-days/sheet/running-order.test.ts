import { expect, test } from 'vitest';
import { defaultSteps, withStepStatus } from '#domain/progress.ts';
import { freshPlan, type WorkPlan } from '#domain/work-plan.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { videoOf } from '#tests/support/videos.ts';
import { bookingOf, parcelOf } from '#tests/support/parcels.ts';
import { placesBySetUp, placesNotShown, placeTake, withPlaces } from './running-order.ts';
import { draftsOf, isUrgent, takesOf } from './takes.ts';
import type { SheetBlock } from './watch-call-sheet.ts';

const at = new Date('2026-03-01T09:00:00Z');
const shot = (id: string, order: string, take: Pick<WorkPlan, 'lens' | 'props'> = {}) =>
  videoOf({ id, status: 'queued', work: { ...freshPlan(order), ...take } });

function block(facts: Partial<SheetBlock>): SheetBlock {
  return {
    booking: bookingOf({ date: '2026-03-10', confirmedAt: at }),
    subscription: subscriptionOf(),
    parcels: [],
    steps: withStepStatus(defaultSteps(at), 'received', 'complete', at),
    brief: 'writing',
    videos: [],
    unreadable: 0,
    ...facts,
  };
}
const sheetOf = (...blocks: SheetBlock[]) => ({ blocks, unreadable: 0 });
const lens = (choice: string) => ({ lens: choice });

const takes = takesOf(
  sheetOf(
    block({
      videos: [shot('c', 'a2', lens('50 mm')), shot('a', 'a0', lens('50 mm'))],
    }),
    block({ videos: [shot('b', 'a1', lens('85 mm')), videoOf({ id: 'd', status: 'delivery' })] }),
  ),
);

test('takes of all blocks are in the order of the queue, without what is filmed', () => {
  expect(takes.map(({ video }) => video.id)).toEqual(['a', 'b', 'c']);
});

test('a take goes between others, or to an end, and nowhere else', () => {
  const up = placeTake(takes, 'c', 1);
  expect(up).toMatchObject({ videoId: 'c', from: 'a2' });
  expect(up && up.to > 'a0' && up.to < 'a1').toBe(true);
  expect(placeTake(takes, 'a', 2)?.to).toMatch(/^a[3-9]/);
  expect(placeTake(takes, 'a', 0)).toBe(null);
  expect(placeTake(takes, 'a', -1)).toBe(null);
  expect(placeTake(takes, 'c', 3)).toBe(null);
});

test('by set-up, takes share out the places that they have', () => {
  expect(placesBySetUp(takes)).toEqual([
    { videoId: 'c', from: 'a2', to: 'a1' },
    { videoId: 'b', from: 'a1', to: 'a2' },
  ]);
});

test('a take says what is missing, and from the day before it is urgent', () => {
  const late = block({ steps: defaultSteps(at), videos: [shot('a', 'a0', lens('50 mm'))] });
  const [take] = takesOf(sheetOf(late));
  expect(take?.missing).toEqual(['the parcel', 'the move', 'the background']);
  expect(isUrgent('2026-03-10', new Date('2026-03-08T23:00:00Z'))).toBe(false);
  expect(isUrgent('2026-03-10', new Date('2026-03-09T13:00:00Z'))).toBe(true);
});

test('a take names its product with the shelf, and its props', () => {
  const sent = parcelOf({ state: 'received', arrival: { at, condition: 'good', shelf: 'B4' } });
  const named = { ...sent, id: 'OR-9ACD-4EFH', product: 'The lid', videoIds: ['a'] };
  const awaited = { ...named, state: 'announced', arrival: null } as const;
  const videos = [shot('a', 'a0', { props: ['tray'] }), shot('b', 'a1')];
  const parcels = [sent, awaited, { ...sent, id: 'OR-4XYA-6CDQ', state: 'returned' as const }];
  const [first, second] = takesOf(sheetOf(block({ parcels, videos })));
  expect(first?.products).toEqual([awaited]);
  // The order has been confirmed by another parcel, and this one is missing all the same.
  expect(first?.missing).toContain('the parcel OR-9ACD-4EFH');
  expect(first?.props).toEqual(['tray']);
  expect(second?.products).toEqual([sent]);
  expect(second?.missing).not.toContain('the parcel');
  const missingWith = (...some: (typeof sent)[]) =>
    takesOf(sheetOf(block({ parcels: some, videos: [shot('b', 'a1')] })))[0]?.missing;
  const wrong = { ...sent, arrival: { at, condition: 'other' as const, shelf: 'B4' } };
  expect(missingWith(wrong)).toContain('what was said to be in OR-7K3M-2QXC');
  // It came for another video, and nothing came for this one.
  expect(missingWith({ ...sent, videoIds: ['z'] })).toContain('the parcel');
  // Staff took the product in without a parcel.
  expect(missingWith()).not.toContain('the parcel');
});

test('a take of the agency waits for its brief and its style frames', () => {
  const subscription = subscriptionOf();
  const agency = {
    ...subscription,
    productSelections: { ...subscription.productSelections, option: 'agency' as const },
  };
  const missingIn = (facts: Partial<SheetBlock>) =>
    takesOf(sheetOf(block({ videos: [shot('a', 'a0')], ...facts })))[0]?.missing;
  const settled = withStepStatus(defaultSteps(at), 'style', 'complete', at);
  expect(missingIn({ subscription: agency })).toEqual(
    expect.arrayContaining(['the brief', 'the style frames']),
  );
  const done = missingIn({ subscription: agency, brief: 'approved', steps: settled });
  expect(done).not.toContain('the brief');
  expect(done).not.toContain('the style frames');
  expect(missingIn({ subscription })).not.toContain('the brief');
});

test('drafts are counted', () => {
  expect(draftsOf(sheetOf(block({ videos: [videoOf({ status: 'draft' })] })))).toBe(1);
});

const sheetWith = (videos: SheetBlock['videos']) => sheetOf(block({ videos }));

test('moves that are on their way show at once, until the cloud shows them', () => {
  const stored = takesOf(sheetWith([shot('one', 'a0'), shot('two', 'a1'), shot('three', 'a2')]));
  const ids = (shown: typeof stored) => shown.map(({ video }) => video.id);
  const first = placeTake(stored, 'one', 1);
  if (first === null) throw new Error('There is room.');
  expect(ids(withPlaces(stored, [first]))).toEqual(['two', 'one', 'three']);

  const second = placeTake(withPlaces(stored, [first]), 'one', 2);
  if (second === null) throw new Error('There is room.');
  const places = [first, second];
  expect(ids(withPlaces(stored, places))).toEqual(['two', 'three', 'one']);
  expect(placesNotShown(stored, places)).toEqual(places);
  // The cloud shows the first alone.
  const between = takesOf(
    sheetWith([shot('one', first.to), shot('two', 'a1'), shot('three', 'a2')]),
  );
  expect(ids(withPlaces(between, places))).toEqual(['two', 'three', 'one']);
  const after = takesOf(
    sheetWith([shot('one', second.to), shot('two', 'a1'), shot('three', 'a2')]),
  );
  expect(placesNotShown(after, places)).toEqual([]);
  expect(withPlaces(after, places)).toEqual(after);
  // Somebody else gave it another place meanwhile: theirs counts.
  const elsewhere = takesOf(sheetWith([shot('two', 'a1'), shot('one', 'b0')]));
  expect(placesNotShown(elsewhere, places)).toEqual([]);
});
