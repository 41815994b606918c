import type { MenuItemConstructorOptions } from 'electron';

/** Electron's facts about the clicked text. */
type PressedPlace = {
  isEditable: boolean;
  selectionText: string;
  /** Spelling suggestions; only where the system checks spelling. */
  dictionarySuggestions: readonly string[];
  editFlags: { canCut: boolean; canCopy: boolean; canPaste: boolean; canSelectAll: boolean };
};

/** Further suggestions are rarely useful. */
const mostSuggestions = 5;

/** The context menu of text; empty elsewhere. Electron has none by itself. */
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
