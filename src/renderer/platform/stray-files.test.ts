import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuseStrayFiles } from './stray-files.ts';

class Dragged extends Event {
  readonly dataTransfer: { types: string[]; dropEffect: string };
  constructor(type: string, types: string[]) {
    super(type, { cancelable: true });
    this.dataTransfer = { types, dropEffect: 'copy' };
  }
}
class Field extends EventTarget {
  type = 'file';
  disabled = false;
}

let page: EventTarget;
let stop: () => void;
beforeEach(() => {
  vi.stubGlobal('DragEvent', Dragged);
  vi.stubGlobal('HTMLInputElement', Field);
  page = new EventTarget();
  stop = refuseStrayFiles(page);
});
afterEach(() => vi.unstubAllGlobals());

/** Whether the browser would open what is dropped. */
const opens = (event: Dragged) => page.dispatchEvent(event);

test('a file that is dropped beside a place for files does not take the place of the page', () => {
  const over = new Dragged('dragover', ['Files']);
  expect(opens(over)).toBe(false);
  expect(over.dataTransfer.dropEffect).toBe('none');
  expect(opens(new Dragged('drop', ['Files']))).toBe(false);
});

test('what is no file, and what a field for files takes, goes on', () => {
  expect(opens(new Dragged('drop', ['text/plain']))).toBe(true);
  const field = new Dragged('drop', ['Files']);
  Object.defineProperty(field, 'target', { value: new Field() });
  expect(opens(field)).toBe(true);
  stop();
  expect(opens(new Dragged('drop', ['Files']))).toBe(true);
});

test('a field that takes no files now does not let the page go either', () => {
  const field = Object.assign(new Field(), { disabled: true });
  const dropped = new Dragged('drop', ['Files']);
  Object.defineProperty(dropped, 'target', { value: field });
  expect(opens(dropped)).toBe(false);
});

test('what a place has taken keeps its effect', () => {
  const taken = new Dragged('dragover', ['Files']);
  taken.preventDefault();
  opens(taken);
  expect(taken.dataTransfer.dropEffect).toBe('copy');
});
