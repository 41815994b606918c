import { shortcutKeys } from '#contracts/shortcut-keys.ts';

type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

const named: Record<string, string> = {
  Space: 'Space',
  Home: 'Home',
  End: 'End',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};

/** The pressed keys as an Electron accelerator; null when they cannot be a global shortcut. */
export function pressedKeys(pressed: Pressed): string | null {
  const { code } = pressed;
  // By the key's position: with Alt, some keyboards type another character.
  const key = named[code] ?? /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? /^F\d+$/.exec(code)?.[0];
  if (key === undefined) return null;
  const keys = [
    ...(pressed.ctrlKey ? ['Control'] : []),
    ...(pressed.altKey ? ['Alt'] : []),
    ...(pressed.metaKey ? ['Super'] : []),
    ...(pressed.shiftKey ? ['Shift'] : []),
    key,
  ].join('+');
  return shortcutKeys.safeParse(keys).success ? keys : null;
}
