import { useEffect, useEffectEvent, type RefObject } from 'react';
import { readScan } from '#domain/parcel-reference.ts';
import { usSignOf } from './us-keys.ts';

/** Milliseconds between two keys of a scanner at most, also of a slow one; people need longer, most of the time. */
const slowest = 120;
const shortestScan = 6;

/**
 * Hears a USB scanner wherever the focus is. The first key of a scan still reaches the page: until the second one nobody
 * knows that it is a scan. In `ownField`, any scan is one; in other fields only a reference is.
 */
export function useScannerKeys(
  ownField: RefObject<HTMLInputElement | null>,
  onScan: (text: string) => void,
): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => hearScanner((target) => target === ownField.current, scanned), [ownField]);
}

/** What came from the scanner, in both ways in which it may be meant. */
type Typed = {
  /** As the layout of this machine writes it. */
  keys: string;
  /** As a US keyboard writes it. */
  places: string;
};

const endsWithReference = /(?:^|[^a-z0-9])or[^a-z0-9]{0,3}[a-z0-9]{4}[^a-z0-9]{0,3}[a-z0-9]{4}$/i;

/** The reference that the last keys complete; null while they do not. */
function completeReference({ keys, places }: Typed): string | null {
  for (const text of [keys, places]) {
    const end = endsWithReference.exec(text)?.[0];
    const scan = end === undefined ? null : readScan(end);
    if (scan?.kind === 'reference') return scan.reference;
  }
  return null;
}

/** Whether the places are those of a carrier's number: what a person types on another layout has none. */
const isNumber = ({ places }: Typed): boolean =>
  places.length >= shortestScan && /^[a-z\d ./-]*\d[a-z\d ./-]*$/i.test(places);

/**
 * Hears a scanner, which is a keyboard that types fast, until the returned function is called. A reference is heard as
 * soon as it is complete, whatever ends it: Enter, Tab or nothing. The field with the focus then gets back what it held
 * before. The number of a carrier ends with Enter or Tab, and is one on the page and in our own field only: in others it
 * belongs, as the number of a label, or the name of a shelf.
 */
export function hearScanner(
  isOwnField: (target: EventTarget | null) => boolean,
  onScan: (text: string) => void,
): () => void {
  let typed: Typed = { keys: '', places: '' };
  let last = 0;
  /** What the field with the focus held before the first key. */
  let before = '';
  /** A scan was heard, and what ends it may follow. */
  let isHeard = false;

  const hear = (event: KeyboardEvent, text: string) => {
    stop(event);
    if (isText(event.target)) putBack(event.target, before);
    typed = { keys: '', places: '' };
    onScan(text);
  };
  const onKey = (event: KeyboardEvent) => {
    const { target, key } = event;
    const isTextField = isText(target);
    if (event.ctrlKey || event.metaKey || event.altKey || (isField(target) && !isTextField)) {
      typed = { keys: '', places: '' };
      return;
    }
    const isEnd = key === 'Enter' || key === 'Tab';
    const sign = key.length === 1 ? key : '';
    // Shift, and other keys that write nothing. What waits for a second key, or for a choice of signs, has its place.
    if (sign === '' && !isEnd && key !== 'Dead' && key !== 'Process') return;
    const isFast = event.timeStamp - last <= slowest;
    last = event.timeStamp;
    if (isEnd) {
      // The end of what somebody types faster is no number of its own.
      const isWhole = isFast && isNumber(typed) && (!isTextField || before === '');
      if (isFast && isHeard) stop(event);
      else if (isWhole && (!isTextField || isOwnField(target))) hear(event, typed.places);
      typed = { keys: '', places: '' };
      isHeard = false;
      return;
    }
    isHeard = false;
    if (!isFast) {
      typed = { keys: '', places: '' };
      if (isTextField) before = target.value;
    }
    typed = { keys: typed.keys + sign, places: typed.places + usSignOf(event) };
    const reference = completeReference(typed);
    if (reference !== null) {
      hear(event, reference);
      isHeard = true;
      // A next scan may follow at once.
      if (isTextField) before = target.value;
      // Two fast keys can be a person's shortcut.
    } else if (typed.places.length > 2 && !isTextField) stop(event);
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return () => window.removeEventListener('keydown', onKey, { capture: true });
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select'));

const isText = (target: EventTarget | null): target is TextField =>
  isField(target) && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement);

/** Sets what a field holds, so that React hears of it: React looks only at what its own setter did not write. */
function putBack(field: TextField, value: string): void {
  Reflect.set(Reflect.getPrototypeOf(field) ?? field, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
