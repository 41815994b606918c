import { expect, test, vi } from 'vitest';
import { requestChannel, signalChannel } from '#contracts/desktop-channels.ts';
import { createIpcReceiver, type Sender } from '#tests/support/ipc-receiver.ts';

const ours = { url: 'app://orbitreel/product/cart/', parent: null };

/** Answers two calls and returns a way to call it as a frame does. */
function receiver() {
  const saved = vi.fn();
  const onRefused = vi.fn();
  const { callFrom, send } = createIpcReceiver(
    { saveColorMode: saved, closeWall: saved },
    onRefused,
  );
  const call = (frame: Sender, ...args: unknown[]) => callFrom(frame, 'saveColorMode', ...args);
  return { call, send, saved, onRefused };
}

test('our page is answered', () => {
  const { call, saved } = receiver();
  call(ours, 'dark');
  expect(saved).toHaveBeenCalledExactlyOnceWith('dark');
});

test('a call that is unknown, or comes on the channel of the other kind, is refused', () => {
  const { send, saved, onRefused } = receiver();
  for (const name of ['toString', '__proto__', 'heal', 42, undefined, ['closeWall'], 'closeWall']) {
    expect(() => send(requestChannel, name)).toThrow('Refused: there is no such call.');
  }
  send(signalChannel, 'saveColorMode', 'dark');
  expect(saved).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledTimes(8);
  expect(onRefused).toHaveBeenCalledWith('an unknown call', 'there is no such call');
});

test('a refused signal has no effect and is reported', () => {
  const { send, saved, onRefused } = receiver();
  send(signalChannel, 'closeWall', 'please');
  expect(saved).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledOnce();
  send(signalChannel, 'closeWall');
  expect(saved).toHaveBeenCalledOnce();
});
