import { describe, expect, test } from 'vitest';
import { moveBack } from './mutation.ts';

describe('undoing', () => {
  test('is a step in the other direction, with its own reason', () => {
    expect(moveBack('queued', 'shooting')).toEqual({
      from: 'shooting',
      to: 'queued',
      reason: 'Undone',
    });
    expect(moveBack('delivery', 'editing')).toEqual({
      from: 'editing',
      to: 'delivery',
      reason: 'Undone',
    });
  });
  test('is not possible for a return to draft', () => {
    expect(moveBack('activated', 'draft')).toBeNull();
    expect(moveBack('draft', 'activated')).toBeNull();
  });
});
