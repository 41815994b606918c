import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadUnattended } from './reload-unattended.ts';

class Contents extends EventEmitter {
  reload = vi.fn();
}

function hung() {
  const webContents = new Contents();
  const state = { isDestroyed: false };
  const log = vi.fn();
  reloadUnattended({ webContents, isDestroyed: () => state.isDestroyed }, log);
  const end = (reason = 'crashed') => webContents.emit('render-process-gone', {}, { reason });
  return { end, reload: webContents.reload, log, state };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a wall whose process ends is put up again at once, and the log says why', () => {
  const { end, reload, log } = hung();
  end('oom');
  expect(reload).toHaveBeenCalledOnce();
  expect(log).toHaveBeenCalledExactlyOnceWith("The wall's process has ended: oom");
});

test('a wall that keeps ending is tried once a minute', () => {
  const { end, reload } = hung();
  for (let count = 0; count < 4; count += 1) end();
  expect(reload).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(59_999);
  expect(reload).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(4);
});

test('a wall that was closed stays closed', () => {
  const { end, reload, state } = hung();
  end('clean-exit');
  for (let count = 0; count < 3; count += 1) end();
  reload.mockClear();
  end();
  state.isDestroyed = true;
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
});
