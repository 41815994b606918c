import { expect, test } from 'vitest';
import { conflictsOf, takenFields } from './use-merged-form.ts';
import { emptyForm } from './product-form.ts';

const opened = { ...emptyForm(), name: 'Starter', monthly: '590', description: 'Small.' };

test('what only the other admin changed is taken, and what only I changed stays', () => {
  const versions = {
    opened,
    mine: { ...opened, name: 'Starter plus' },
    theirs: { ...opened, monthly: '690' },
  };
  expect(takenFields(versions)).toEqual(['monthly']);
  expect(conflictsOf(versions)).toEqual([]);
});

test('a field that both changed is kept twice, until somebody chooses', () => {
  const versions = {
    opened,
    mine: { ...opened, monthly: '650' },
    theirs: { ...opened, monthly: '690' },
  };
  expect(takenFields(versions)).toEqual([]);
  expect(conflictsOf(versions)).toEqual([{ field: 'monthly', mine: '650', theirs: '690' }]);
});

test('the same change by both is no conflict', () => {
  const same = { ...opened, monthly: '690' };
  expect(conflictsOf({ opened, mine: same, theirs: same })).toEqual([]);
});
