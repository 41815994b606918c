import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryNote, deliveryQuestions, type DeliveryFacts } from './delivery-reasons.ts';
import { filmFormats } from './stored-file.ts';

const whole: DeliveryFacts = { missing: [], outdated: [], arriving: [], open: [] };
const asked = (facts: Partial<DeliveryFacts>) =>
  deliveryQuestions([{ ...whole, ...facts }]).map(({ reason }) => reason);

test('what is left to do on a film is asked one thing after another', () => {
  expect(asked({})).toEqual([]);
  expect(asked({ missing: null })).toEqual(['formats']);
  expect(asked({ outdated: null })).toEqual(['formats']);
  // A cutdown on its way is told with what is missing.
  expect(asked({ arriving: ['9:16'] })).toEqual([]);
  expect(asked({ arriving: ['16:9'] })).toEqual(['newerCut']);
  expect(asked({ arriving: [null] })).toEqual(['newerCut']);
  expect(
    asked({ missing: ['4:5'], outdated: ['1:1'], arriving: ['16:9'], open: [{ byStaff: true }] }),
  ).toEqual(['formats', 'newerCut', 'olderCutdowns', 'comments']);
});

test('each film is asked about for what it lacks itself', () => {
  const formats = fc.option(fc.subarray([...filmFormats]), { nil: null });
  const film = fc.record({
    missing: formats,
    outdated: formats,
    arriving: fc.subarray([...filmFormats, null]),
    open: fc.array(fc.record({ byStaff: fc.boolean() }), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(fc.array(film, { maxLength: 4 }), (films) => {
      for (const { reason, films: about } of deliveryQuestions(films)) {
        expect(about).toEqual(films.filter((each) => asked(each).includes(reason)));
      }
    }),
  );
});

test('the note says how a film went out', () => {
  const facts = { ...whole, missing: ['1:1', '9:16'], outdated: ['4:5'] } as const;
  expect(deliveryNote(facts, 'The fair opens')).toBe(
    'Delivered without 1:1 and 9:16, with the older 4:5: The fair opens',
  );
  expect(deliveryNote({ ...whole, missing: null }, 'The fair opens')).toBe(
    'Delivered with formats unchecked: The fair opens',
  );
});
