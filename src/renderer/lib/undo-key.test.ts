import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyPressOf } from '#tests/support/key-press.ts';
import { isUndoKey } from './undo-key.ts';

class Element {
  isContentEditable = false;
  tag: string;
  constructor(tag: string) {
    this.tag = tag;
  }
  closest(selector: string): Element | null {
    return selector.split(', ').includes(this.tag) ? this : null;
  }
}

let openDialogs: Element[];
beforeEach(() => {
  openDialogs = [];
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('document', { querySelector: () => openDialogs[0] ?? null });
});
afterEach(() => vi.unstubAllGlobals());

const press = (facts: Record<string, unknown> = {}) =>
  isUndoKey({
    ...keyPressOf('z', { code: 'KeyZ', ctrlKey: true }),
    defaultPrevented: false,
    target: new Element('h3'),
    ...facts,
  } as unknown as KeyboardEvent);

test('Ctrl z and Cmd z undo, and other keys do not', () => {
  expect(press()).toBe(true);
  expect(press({ ctrlKey: false, metaKey: true })).toBe(true);
  expect(press({ ctrlKey: false })).toBe(false);
  expect(press({ shiftKey: true })).toBe(false);
  expect(press({ altKey: true })).toBe(false);
  expect(press({ key: 'y', code: 'KeyY' })).toBe(false);
});

test('the key keeps its meaning in a field, in an open dialog, and where something took it', () => {
  expect(press({ target: new Element('textarea') })).toBe(false);
  expect(press({ defaultPrevented: true })).toBe(false);
  openDialogs = [new Element('dialog')];
  expect(press()).toBe(false);
});
