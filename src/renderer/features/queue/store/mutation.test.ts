import { describe, expect, test } from 'vitest';
import { moveBack } from './mutation.ts';

describe('undoing', () => {
  test('is the step back or forward, marked as what it is', () => {
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
  test('a return to draft is not ours to undo', () => {
    expect(moveBack('activated', 'draft')).toBeNull();
    expect(moveBack('draft', 'activated')).toBeNull();
  });
});
