type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'isComposing' | 'keyCode'>;

/** What `keyCode` says of a key of an input method. Safari says so too after the composition has ended. */
const ofInputMethod = 229;

/** Where a Latin keyboard has the signs that are keys of ours. */
const signs: Record<string, string> = {
  BracketLeft: '[',
  BracketRight: ']',
  Period: '.',
  Slash: '/',
};

/**
 * What a pressed key means: a letter in lower case, whatever Caps Lock says, or the key's name. A layout
 * without Latin letters gives the letter at its place. Empty while an input method composes: such a key
 * is part of a text, and Enter only ends it.
 */
export function pressedKey(event: Pressed | { nativeEvent: Pressed }): string {
  const { key, code, isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  if (isComposing || key === 'Process' || keyCode === ofInputMethod) return '';
  if (!/^\P{ASCII}+$/u.test(key)) return key.length === 1 ? key.toLowerCase() : key;
  return signs[code] ?? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** Whether a pressed key is a sign, such as `.` or `?`, which some layouts type with Shift. */
export const isSign = (key: string): boolean => /^[!-/:-@[-`{-~]$/.test(key);
