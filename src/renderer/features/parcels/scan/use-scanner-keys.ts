import { useEffect, useEffectEvent, type RefObject } from 'react';
import { readScan } from '#domain/parcel-reference.ts';

/** Milliseconds between two keys of a scanner at most; people need longer, most of the time. */
const fastest = 50;
const shortestScan = 6;

/**
 * Hears a USB scanner wherever the focus is, but not in `ownField`, which takes every scan itself. The first key of a
 * scan still reaches the page: until the second one nobody knows that it is a scan.
 */
export function useScannerKeys(
  ownField: RefObject<HTMLInputElement | null>,
  onScan: (text: string) => void,
): void {
  const scanned = useEffectEvent(onScan);
  useEffect(() => hearScanner((target) => target === ownField.current, scanned), [ownField]);
}

/**
 * Hears a scanner, which is a keyboard that types fast and ends with Enter, until the returned function is called.
 * In a field, only a code of a parcel is a scan, and the field then gets back what it held before. Other codes belong
 * there: the number on a carrier's label, or the name of a shelf.
 */
export function hearScanner(
  isOwnField: (target: EventTarget | null) => boolean,
  onScan: (text: string) => void,
): () => void {
  let typed = '';
  let last = 0;
  /** What the field with the focus held before the first key. */
  let before = '';
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    const isTextField = isText(target);
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isOwnField(target) ||
      (isField(target) && !isTextField)
    ) {
      typed = '';
      return;
    }
    const isFast = event.timeStamp - last <= fastest;
    last = event.timeStamp;
    if (event.key === 'Enter') {
      const isScan = isFast && typed.length >= shortestScan;
      if (isScan && (!isTextField || readScan(typed).kind === 'reference')) {
        // Else it would press the button that has the focus, or send the form.
        event.preventDefault();
        event.stopPropagation();
        if (isTextField) putBack(target, before);
        onScan(typed);
      }
      typed = '';
      return;
    }
    // Shift, and other keys that write nothing.
    if (event.key.length !== 1) return;
    if (!isFast && isTextField) before = target.value;
    typed = isFast ? typed + event.key : event.key;
    if (typed.length < 2 || isTextField) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKey, { capture: true });
  return () => window.removeEventListener('keydown', onKey, { capture: true });
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
