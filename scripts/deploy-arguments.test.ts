import { expect, test } from 'vitest';
import { deployArguments, readDeployRequest } from './deploy-arguments.ts';

const where = [
  '--project',
  'studio',
  '--config',
  'firebase.deployed.json',
  '--non-interactive',
] as const;

function argumentsOf(...args: string[]): string[] {
  const request = readDeployRequest(args);
  if (request.kind === 'unreadable') throw new Error(request.why);
  return deployArguments('studio', request);
}

test('a deployment asks nothing, also when functions that retry are new', () => {
  expect(argumentsOf('--only', 'hosting')).toEqual([
    'deploy',
    ...where,
    '--force',
    '--only',
    'hosting',
  ]);
  expect(argumentsOf()).toEqual(['deploy', ...where, '--force']);
});

test('a preview publishes the pages alone, and ends after a week or the time that is given', () => {
  const preview = ['hosting:channel:deploy', 'new-cart', '--expires'];
  expect(argumentsOf('preview', 'new-cart')).toEqual([...preview, '7d', ...where]);
  expect(argumentsOf('preview', 'new-cart', '12h')).toEqual([...preview, '12h', ...where]);
  expect(argumentsOf('preview', 'new-cart', '30d')).toEqual([...preview, '30d', ...where]);
});

test.each([
  ['preview'],
  ['preview', 'live'],
  ['preview', 'New Cart'],
  ['preview', '--only'],
  ['preview', 'new-cart', '31d'],
  ['preview', 'new-cart', '721h'],
  ['preview', 'new-cart', 'forever'],
  ['preview', 'new-cart', '0d'],
  ['preview', 'new-cart', '3d', '--force'],
  ['previews', 'new-cart'],
])('%s %s %s is refused before anything is built', (...args) => {
  expect(readDeployRequest(args)).toMatchObject({ kind: 'unreadable' });
});
