import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  byFewestChanges,
  changesIn,
  setUpChoices,
  setUpOf,
  typedProps,
  type SetUp,
} from './set-up.ts';
import { label } from './work-plan.ts';

test('what is not set of a plan is null', () => {
  expect(setUpOf({ lens: '50 mm' })).toEqual({ lens: '50 mm', move: null, background: null });
});

test('props are typed with commas between them, and refused where they do not fit', () => {
  expect(typedProps(' tray,  brass   fork ,tray,')).toEqual({ props: ['tray', 'brass fork'] });
  expect(typedProps(' , ')).toEqual({ props: [] });
  expect(typedProps('x'.repeat(31))).toEqual({ problem: 'A prop has at most 30 characters.' });
  expect(typedProps('a,b,c,d,e,f,g,h,i')).toEqual({ problem: 'A take has at most 8 props.' });
});

test('every choice is one that a plan takes', () => {
  for (const choices of Object.values(setUpChoices)) {
    for (const choice of choices) expect(label.safeParse(choice).success).toBe(true);
  }
});

const setUp: fc.Arbitrary<SetUp> = fc.record({
  lens: fc.constantFrom(null, ...setUpChoices.lens),
  move: fc.constantFrom(null, ...setUpChoices.move),
  background: fc.constantFrom(null, ...setUpChoices.background),
});

test('the order by set-up has the same takes and never changes more of the rig', () => {
  fc.assert(
    fc.property(fc.array(setUp, { maxLength: 30 }), (setUps) => {
      const takes = setUps.map((each, id) => ({ id, setUp: each }));
      const ordered = byFewestChanges(takes);
      expect(ordered.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        takes.map(({ id }) => id),
      );
      expect(changesIn(ordered.map((take) => take.setUp))).toBeLessThanOrEqual(changesIn(setUps));
    }),
  );
});

test('of few takes, no order changes less of the rig', () => {
  const orders = <T>(all: T[]): T[][] =>
    all.length < 2
      ? [all]
      : all.flatMap((each, at) => orders(all.toSpliced(at, 1)).map((rest) => [each, ...rest]));
  fc.assert(
    fc.property(fc.array(setUp, { maxLength: 6 }), (setUps) => {
      const ordered = byFewestChanges(setUps.map((each) => ({ setUp: each })));
      expect(changesIn(ordered.map((take) => take.setUp))).toBe(
        Math.min(...orders(setUps).map(changesIn)),
      );
    }),
  );
});
