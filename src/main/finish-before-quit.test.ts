import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { finishBeforeQuit } from './finish-before-quit.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function quitting(saving: () => Promise<void> | null) {
  const events = new EventEmitter();
  const ended = vi.fn();
  const app = {
    on: (event: 'before-quit', listener: (event: { preventDefault: () => void }) => void) =>
      events.on(event, listener),
    quit: () => {
      const preventDefault = vi.fn();
      events.emit('before-quit', { preventDefault });
      if (preventDefault.mock.calls.length === 0) ended();
    },
  };
  finishBeforeQuit(app, saving);
  return { app, ended };
}

test('an app that saves nothing quits at once', () => {
  const { app, ended } = quitting(() => null);
  app.quit();
  expect(ended).toHaveBeenCalledOnce();
});

test('quitting waits for a save in progress, also when it is repeated', async () => {
  let done: () => void = () => {};
  const pending = new Promise<void>((resolve) => {
    done = resolve;
  });
  const { app, ended } = quitting(() => pending);
  app.quit();
  app.quit();
  await vi.advanceTimersByTimeAsync(500);
  expect(ended).not.toHaveBeenCalled();
  done();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
});

test('a keychain that never answers delays quitting by one second at most', async () => {
  const { app, ended } = quitting(() => new Promise(() => {}));
  app.quit();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toHaveBeenCalledOnce();
});
