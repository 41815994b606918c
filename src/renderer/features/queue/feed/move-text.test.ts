import { expect, test } from 'vitest';
import { moveWords } from './move-text.ts';

test('a step forward names where to and where from', () => {
  expect(moveWords({ from: 'queued', to: 'shooting', byName: 'Ana' })).toEqual({
    who: 'Ana',
    where: 'Shooting',
    from: 'from Queued',
  });
});

test('a step back says so, and somebody without a name is somebody', () => {
  const { who, where } = moveWords({ from: 'activated', to: 'draft', byName: '' });
  expect([who, where]).toEqual(['Somebody', 'Back to Draft']);
});
