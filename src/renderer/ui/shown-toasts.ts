import { shortened } from '#lib/graphemes.ts';
import type { ToastTone } from './toast-looks.ts';

export type Toast = {
  /** What it is about: a newer toast with the same key takes its place, and its Undo with it. */
  key?: string;
  tone?: ToastTone;
  title: string;
  description?: string;
  /** Usually "Undo". */
  action?: { label: string; onPress: () => void };
  /** Milliseconds it stays; longer with an action. It waits while pointed at or focused. */
  duration?: number;
};

export type ShownToast = Toast & { id: number };

const mostShown = 4;

/** Those with an action are somebody's way back, so a few more of them have room. */
const mostWithAction = 6;

const longestName = 32;

/** A message with the names in its quotes cut to a length at which the rest of it is in sight. */
export function withShortNames(text: string): string {
  return text.replaceAll(/“([^”]+)”/g, (_, name: string) => `“${shortened(name, longestName)}”`);
}

/** Those that are not about this. */
export const withoutKey = (shown: readonly ShownToast[], about: string): ShownToast[] =>
  shown.filter(({ key }) => key !== about);

/** The toasts on the screen with one more: at the end, in the place of an older one about the same. */
export function withToast(shown: readonly ShownToast[], toast: Toast): ShownToast[] {
  const id = (shown.at(-1)?.id ?? 0) + 1;
  const others = toast.key === undefined ? shown : withoutKey(shown, toast.key);
  const all = [...others, { ...toast, id }];
  const newest = all.length - mostShown;
  return all.filter(({ action }, index) => action || index >= newest).slice(-mostWithAction);
}
