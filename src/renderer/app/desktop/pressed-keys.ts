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

/** What was pressed in Electron's words, or null when it cannot bring an app up. */
export function pressedKeys(pressed: Pressed): string | null {
  const { code } = pressed;
  // By the place of the key: with Alt, what it types is another sign on some keyboards.
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
