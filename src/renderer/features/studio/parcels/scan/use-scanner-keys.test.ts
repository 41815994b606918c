import { beforeEach, expect, test, vi } from 'vitest';
import { newReference } from '#domain/parcel-reference.ts';
import { layouts, pressedFor, usLayout, type PressedKey } from '#tests/support/scanner-layouts.ts';
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
function press(pressed: PressedKey, target: Field | null, pause: number): boolean {
  time += pause;
  const event = new Event('keydown', { cancelable: true });
  const facts = { target, timeStamp: time, ctrlKey: false, metaKey: false, altKey: false };
  for (const [name, value] of Object.entries({ ...pressed, ...facts }))
    Object.defineProperty(event, name, { value });
  const isTaken = page.dispatchEvent(event);
  if (isTaken && target !== null && pressed.key.length === 1) target.value += pressed.key;
  return isTaken;
}

type Scan = { pause?: number; layout?: string; end?: 'Enter' | 'Tab' | null };

/** Whether what ended it reached the page. */
function pressAll(text: string, target: Field | null, { pause = 10, ...scan }: Scan = {}): boolean {
  const { layout = usLayout, end = 'Enter' } = scan;
  for (const pressed of pressedFor(text, layout)) press(pressed, target, pause);
  return end === null || press({ key: end, code: end, shiftKey: false }, target, pause);
}

function listen(own: Field | null = null): string[] {
  const scans: string[] = [];
  hearScanner(
    (target) => own !== null && target === own,
    (text) => scans.push(text),
  );
  return scans;
}

test.each(Object.entries(layouts))(
  'a reference is heard on %s layout, however it ends, and leaves the field as it was',
  (_, layout) => {
    for (const end of ['Enter', 'Tab', null] as const) {
      for (const target of [null, new Field(), new Area()]) {
        const scans = listen();
        if (target !== null) target.value = 'B4';
        const reference = newReference();
        time += 2000;
        const isEndTaken = pressAll(reference, target, { layout, end });
        expect(scans, `${reference} ${end}`).toEqual([reference]);
        expect(isEndTaken).toBe(end === null);
        expect(target?.value ?? 'B4').toBe('B4');
        vi.stubGlobal('window', (page = new EventTarget()));
      }
    }
  },
);

test('a link is heard as the reference in it, also from a slow scanner', () => {
  const scans = listen();
  const shelf = new Field();
  const reference = newReference();
  pressAll(`https://orbitreel.example/parcel/${reference}`, shelf, { pause: 100 });
  expect(scans).toEqual([reference]);
  expect(shelf.value).toBe('');
});

test('two quick scans are both heard', () => {
  const scans = listen();
  const [one, other] = [newReference(), newReference()];
  const own = new Field();
  pressAll(one, own, { end: null });
  pressAll(other, own, { end: null });
  expect(scans).toEqual([one, other]);
  expect(own.value).toBe('');
});

test('what a person types in a field, and other codes, stay in it', () => {
  const scans = listen();
  const reference = newReference();
  expect(pressAll(reference, new Field(), { pause: 200 })).toBe(true);
  const tracking = new Field();
  time += 2000;
  expect(pressAll('1Z999AA10123456784', tracking)).toBe(true);
  expect(tracking.value).toBe('1Z999AA10123456784');
  expect(scans).toEqual([]);
});

test.each(Object.entries(layouts))(
  'the field for scans hears a carrier’s number on %s layout, with Tab too, and leaves a name to its form',
  (_, layout) => {
    const own = new Field();
    const scans = listen(own);
    pressAll('1Z999AA1', own, { end: 'Tab', layout });
    time += 2000;
    pressAll('1Z999AA1', own, { layout });
    expect(scans).toEqual(['1Z999AA1', '1Z999AA1']);
    expect(own.value).toBe('');
    time += 2000;
    // However fast somebody types it.
    expect(pressAll('schulze', own, { layout })).toBe(true);
    expect(own.value).toBe(
      pressedFor('schulze', layout)
        .map(({ key }) => key)
        .join(''),
    );
    own.value = '1Z ';
    time += 2000;
    expect(pressAll('999AA1', own)).toBe(true);
    expect(scans).toHaveLength(2);
  },
);

test('without a field, any scan is heard', () => {
  const scans = listen();
  expect(pressAll('1Z999AA1', null)).toBe(false);
  expect(scans).toEqual(['1Z999AA1']);
});
