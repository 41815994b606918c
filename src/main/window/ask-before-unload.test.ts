import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { askBeforeUnload } from './ask-before-unload.ts';

function leave(answer: number) {
  const contents = new EventEmitter();
  const ask = vi.fn((_message: { buttons: string[] }) => answer);
  const onStay = vi.fn();
  askBeforeUnload(contents, { ask, onStay });
  const preventDefault = vi.fn();
  contents.emit('will-prevent-unload', { preventDefault });
  return { ask, leaves: preventDefault.mock.calls.length === 1, onStay };
}

test('a page with unfinished work stays, unless the person leaves it anyway', () => {
  const stayed = leave(0);
  expect(stayed.ask).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ buttons: ['Stay', 'Leave anyway'], defaultId: 0, cancelId: 0 }),
  );
  expect(stayed.leaves).toBe(false);
  expect(stayed.onStay).toHaveBeenCalledOnce();
  expect(leave(1).leaves).toBe(true);
});
