import { expect, test } from 'vitest';
import { startOptions, startUsage } from './start-options.ts';

test('an option that is not given is off', () => {
  expect(startOptions([])).toEqual({ fresh: false, desktop: false, help: false });
  expect(startOptions(['--fresh'])).toMatchObject({ fresh: true, desktop: false });
});

test('--help is an option and lists the others', () => {
  expect(startOptions(['--help'])).toMatchObject({ help: true });
  expect(startUsage).toContain('--fresh');
  expect(startUsage).toContain('--desktop');
});

test('an unknown option is refused with the list of known ones', () => {
  expect(() => startOptions(['--clean'])).toThrow(
    /The options are --fresh, --desktop and --help\./,
  );
});
