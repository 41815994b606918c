import { expect, test } from 'vitest';
import { startOptions, startUsage } from './start-options.ts';

test('what is not said is off', () => {
  expect(startOptions([])).toEqual({ fresh: false, desktop: false, help: false });
  expect(startOptions(['--fresh'])).toMatchObject({ fresh: true, desktop: false });
});

test('help is an option like the others, and names them', () => {
  expect(startOptions(['--help'])).toMatchObject({ help: true });
  expect(startUsage).toContain('--fresh');
  expect(startUsage).toContain('--desktop');
});

test('an unknown option is refused with those that there are', () => {
  expect(() => startOptions(['--clean'])).toThrow(/Known are --fresh, --desktop and --help\./);
});
