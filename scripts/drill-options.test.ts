import { expect, test } from 'vitest';
import { drillOptions } from './drill-options.ts';

const defaults = { rounds: 6, seed: 1 };

test('what is given is read, the rest is as it was', () => {
  expect(drillOptions(['--seed', '42'], defaults)).toEqual({ rounds: 6, seed: 42 });
});

test.each([['many'], ['0'], ['-2'], ['1.5'], ['']])('%j is no number of rounds', (rounds) => {
  expect(() => drillOptions([`--rounds=${rounds}`], defaults)).toThrow(
    `--rounds is a whole number from 1 on, and not “${rounds}”. The options are --rounds NUMBER, --seed NUMBER.`,
  );
});

test('an unknown option is refused with the known ones', () => {
  expect(() => drillOptions(['--round', '5'], defaults)).toThrow(
    /'--round'.*The options are --rounds NUMBER, --seed NUMBER\.$/s,
  );
});
