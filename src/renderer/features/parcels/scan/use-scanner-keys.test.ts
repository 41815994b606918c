import { beforeEach, expect, test, vi } from 'vitest';
import { newReference } from '#domain/parcel-reference.ts';
import { hearScanner } from './use-scanner-keys.ts';

class Field extends EventTarget {
  isContentEditable = false;
  value = '';
  matches = () => true;
}
class Area extends Field {}

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('HTMLElement', Field);
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('HTMLTextAreaElement', Area);
});

let time = 1000;
/** A key in a field, or on the page; the field takes what nobody prevented. */
function press(key: string, target: Field | null, pause: number): boolean {
  time += pause;
  const event = new Event('keydown', { cancelable: true });
  const facts = { key, target, timeStamp: time, ctrlKey: false, metaKey: false, altKey: false };
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value });
  const isTaken = page.dispatchEvent(event);
  if (isTaken && target !== null && key.length === 1) target.value += key;
  return isTaken;
}
const pressAll = (text: string, target: Field | null, pause: number) => {
  for (const key of text) press(key, target, pause);
  return press('Enter', target, pause);
};

function listen(own: Field | null = null): string[] {
  const scans: string[] = [];
  hearScanner(
    (target) => own !== null && target === own,
    (text) => scans.push(text),
  );
  return scans;
}

test('a scan in the shelf field finds its parcel, and leaves the field as it was', () => {
  const scans = listen();
  const shelf = new Field();
  pressAll('B4', shelf, 300);
  expect(shelf.value).toBe('B4');
  const link = `https://orbitreel.example/parcel/${newReference()}`;
  time += 2000;
  expect(pressAll(link, shelf, 10)).toBe(false);
  expect(scans).toEqual([link]);
  expect(shelf.value).toBe('B4');
});

test('what a person types in a field, and other codes, stay in it', () => {
  const scans = listen();
  const shelf = new Field();
  expect(pressAll(newReference(), shelf, 200)).toBe(true);
  const tracking = new Field();
  time += 2000;
  expect(pressAll('1Z999AA10123456784', tracking, 10)).toBe(true);
  expect(tracking.value).toBe('1Z999AA10123456784');
  expect(scans).toEqual([]);
});

test('the field for scans takes its keys itself', () => {
  const own = new Field();
  const scans = listen(own);
  const reference = newReference();
  expect(pressAll(reference, own, 10)).toBe(true);
  expect(own.value).toBe(reference);
  expect(scans).toEqual([]);
});

test('without a field, any scan is heard', () => {
  const scans = listen();
  expect(pressAll('1Z999AA1', null, 10)).toBe(false);
  expect(scans).toEqual(['1Z999AA1']);
});
