import { expect, test, vi } from 'vitest';
import { contextMenu } from './context-menu.ts';

const place = {
  isEditable: false,
  selectionText: '',
  dictionarySuggestions: [],
  editFlags: { canCut: false, canCopy: false, canPaste: true, canSelectAll: true },
};

test('where there is no text there is no menu', () => {
  expect(contextMenu(place, vi.fn())).toEqual([]);
  expect(contextMenu({ ...place, selectionText: ' \n' }, vi.fn())).toEqual([]);
});

test('chosen text can be copied', () => {
  expect(contextMenu({ ...place, selectionText: 'ORB-1' }, vi.fn())).toEqual([{ role: 'copy' }]);
});

test('a field offers the edits possible in it now', () => {
  expect(contextMenu({ ...place, isEditable: true }, vi.fn())).toEqual([
    { role: 'cut', enabled: false },
    { role: 'copy', enabled: false },
    { role: 'paste', enabled: true },
    { type: 'separator' },
    { role: 'selectAll', enabled: true },
  ]);
});

test('a word that the system would write differently can be replaced', () => {
  const write = vi.fn();
  const dictionarySuggestions = ['product', 'products', 'produce', 'proud', 'prod', 'prude'];
  const items = contextMenu({ ...place, isEditable: true, dictionarySuggestions }, write);
  expect(items.slice(0, 6).map(({ label, type }) => label ?? type)).toEqual([
    ...dictionarySuggestions.slice(0, 5),
    'separator',
  ]);
  const [first] = items;
  Reflect.apply(first?.click ?? write, undefined, []);
  expect(write).toHaveBeenCalledExactlyOnceWith('product');
});
