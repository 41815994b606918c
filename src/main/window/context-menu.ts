import type { MenuItemConstructorOptions } from 'electron';

/** What Electron says of the place that was pressed, as far as text goes. */
type PressedPlace = {
  isEditable: boolean;
  selectionText: string;
  /** What the system would write instead; only where it checks the spelling. */
  dictionarySuggestions: readonly string[];
  editFlags: { canCut: boolean; canCopy: boolean; canPaste: boolean; canSelectAll: boolean };
};

/** More than these are guesses. */
const mostSuggestions = 5;

/** The menu of the right button on text; empty elsewhere. Electron has none by itself. */
export function contextMenu(
  { isEditable, selectionText, dictionarySuggestions, editFlags }: PressedPlace,
  write: (suggestion: string) => void,
): MenuItemConstructorOptions[] {
  if (!isEditable) return selectionText.trim() === '' ? [] : [{ role: 'copy' }];
  const suggestions = dictionarySuggestions.slice(0, mostSuggestions);
  return [
    ...suggestions.map((suggestion) => ({ label: suggestion, click: () => write(suggestion) })),
    ...(suggestions.length > 0 ? [{ type: 'separator' as const }] : []),
    { role: 'cut', enabled: editFlags.canCut },
    { role: 'copy', enabled: editFlags.canCopy },
    { role: 'paste', enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', enabled: editFlags.canSelectAll },
  ];
}
