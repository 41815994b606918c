import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  byFewestChanges,
  changesIn,
  otherLabels,
  propsChange,
  propsOf,
  setUpChange,
  setUpChoices,
  setUpOf,
  type SetUp,
} from './set-up.ts';
import { label } from './work-plan.ts';

test('the labels of a plan say the set-up, beside others', () => {
  expect(setUpOf({ labels: ['rush', 'lens 50 mm', 'background black'] })).toEqual({
    lens: '50 mm',
    move: null,
    background: 'black',
  });
});

test('labels that begin with prop name what is needed, and the rest is neither', () => {
  const labels = ['prop linen cloth', 'rush', 'lens 50 mm', 'property', 'prop tray'];
  expect(propsOf({ labels })).toEqual(['linen cloth', 'tray']);
  expect(otherLabels({ labels })).toEqual(['rush', 'property']);
});

test('typed props change the labels that differ, and nothing that does not fit', () => {
  const labels = ['rush', 'prop linen cloth', 'prop tray'];
  expect(propsChange({ labels }, ' tray,  brass   fork ,tray,')).toEqual({
    addLabels: ['prop brass fork'],
    dropLabels: ['prop linen cloth'],
  });
  expect(propsChange({ labels }, '')).toEqual({
    addLabels: [],
    dropLabels: ['prop linen cloth', 'prop tray'],
  });
  expect(propsChange({ labels }, 'x'.repeat(26))).toEqual({
    problem: 'A prop has at most 25 characters.',
  });
  expect(propsChange({ labels }, 'a,b,c,d,e,f,g,h')).toEqual({
    problem: 'With its other labels, this plan has room for 7 props.',
  });
});

test('a change takes the former choice of that part away, and no other label', () => {
  const labels = ['rush', 'lens 50 mm', 'move orbit'];
  expect(setUpChange({ labels }, 'lens', '85 mm')).toEqual({
    addLabels: ['lens 85 mm'],
    dropLabels: ['lens 50 mm'],
  });
  expect(setUpChange({ labels }, 'move', null)).toEqual({
    addLabels: [],
    dropLabels: ['move orbit'],
  });
  expect(setUpChange({ labels }, 'lens', '50 mm')).toEqual({ addLabels: [], dropLabels: [] });
});

test('every choice is a label that the queue takes', () => {
  for (const [part, choices] of Object.entries(setUpChoices)) {
    for (const choice of choices) expect(label.safeParse(`${part} ${choice}`).success).toBe(true);
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
