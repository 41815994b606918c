import { expect, test, vi } from 'vitest';
import { createShowShortcut } from './show-shortcut.ts';

function started(accepts: (keys: string) => boolean = () => true) {
  const held = new Map<string, () => void>();
  const onPress = vi.fn();
  const shortcut = createShowShortcut(
    {
      register: (keys, pressed) => {
        if (!accepts(keys)) return false;
        held.set(keys, pressed);
        return true;
      },
      unregister: (keys) => held.delete(keys),
    },
    onPress,
  );
  return { held, shortcut, onPress };
}

test('the chosen keys bring the app up, and the ones before no longer do', () => {
  const { held, shortcut, onPress } = started();
  shortcut.use('Alt+Space');
  shortcut.use('Control+Alt+O');
  expect([...held.keys()]).toEqual(['Control+Alt+O']);
  held.get('Control+Alt+O')?.();
  expect(onPress).toHaveBeenCalledOnce();
  expect(shortcut.state()).toBe('on');
});

test('without keys nothing is held', () => {
  const { held, shortcut } = started();
  expect(shortcut.state()).toBe('off');
  shortcut.use('Alt+Space');
  shortcut.use(null);
  expect([held.size, shortcut.state()]).toEqual([0, 'off']);
});

test('keys taken by another program are reported as refused, and can be tried again', () => {
  let isTaken = true;
  const { shortcut } = started(() => !isTaken);
  shortcut.use('Alt+Space');
  expect(shortcut.state()).toBe('refused');
  isTaken = false;
  shortcut.use('Alt+Space');
  expect(shortcut.state()).toBe('on');
});

test('keys that Electron cannot name are refused, too', () => {
  const shortcut = createShowShortcut(
    {
      register: () => {
        throw new TypeError('conversion failure');
      },
      unregister: vi.fn(),
    },
    vi.fn(),
  );
  shortcut.use('Alt+Space');
  expect(shortcut.state()).toBe('refused');
});
