const signs: Record<string, string> = {
  Up: '↑',
  Down: '↓',
  Left: '←',
  Right: '→',
  Super: '⊞',
  CommandOrControl: 'Ctrl',
  CmdOrCtrl: 'Ctrl',
  Control: 'Ctrl',
};
const macSigns: Record<string, string> = {
  ...signs,
  CommandOrControl: '⌘',
  CmdOrCtrl: '⌘',
  Control: '⌃',
  Super: '⌘',
  Alt: '⌥',
  Shift: '⇧',
};

/** An Electron accelerator as this computer's keyboard shows it: `Ctrl Shift M`, `⌘ ⇧ M`. */
export function formatShortcut(keys: string, isMac: boolean): string {
  const known = isMac ? macSigns : signs;
  return keys
    .split('+')
    .map((key) => known[key] ?? key)
    .join(' ');
}

/** Whether this computer's keyboard is one of Apple's. */
export function hasMacKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
