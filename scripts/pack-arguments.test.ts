import { expect, test } from 'vitest';
import { packArguments } from './pack-arguments.ts';

const release = { configFile: '/tmp/config.json', siteUrl: 'https://orbitreel.example' };

test('a release names its feed only where there is one, and publishes nothing by itself', () => {
  const without = packArguments({ ...release, updateUrl: null });
  expect(without.some((argument) => argument.includes('publish.'))).toBe(false);
  expect(without).toContain('--publish=never');
  const given = packArguments({ ...release, updateUrl: 'https://updates.orbitreel.example' });
  expect(given.filter((argument) => argument.includes('publish.'))).toEqual([
    '--config.publish.provider=generic',
    '--config.publish.url=https://updates.orbitreel.example',
  ]);
});
