import { chakra } from '@chakra-ui/react';
import { searchKey, searchWords } from '#domain/search-key.ts';

type Option = { id: string; label: string; disabled?: boolean; isCurrent?: boolean };

/** The options whose label contains every word, in their order. */
export function foundOptions<Found extends Pick<Option, 'label'>>(
  options: readonly Found[],
  words: string,
): readonly Found[] {
  const wanted = searchWords(words);
  if (wanted.length === 0) return options;
  return options.filter(({ label }) => {
    const text = searchKey(label);
    return wanted.every((word) => text.includes(word));
  });
}

/** The reply when somebody picks a disabled option: the reason, if it is known. */
export function refusalWords({ label, note }: { label: string; note?: string | null }): string {
  return note || `“${label}” is not possible now.`;
}

/** The option where a list begins: the present value, or the next possible one after it. */
export function firstOf<Offered extends Option>(options: readonly Offered[]): Offered | undefined {
  const current = options.findIndex(({ isCurrent }) => isCurrent);
  const canBePicked = ({ disabled }: Offered) => disabled !== true;
  return (
    options.slice(Math.max(0, current)).find(canBePicked) ?? options.find(canBePicked) ?? options[0]
  );
}

/** The option that a key steps to, past the ends too; null for other keys and in an empty list. */
export function steppedTo(
  shown: readonly Option[],
  activeId: string | undefined,
  key: string,
): string | null {
  const at = shown.findIndex(({ id }) => id === activeId);
  const count = shown.length;
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? count - 1 : at - 1, Home: 0, End: count - 1 }[
    key
  ];
  if (next === undefined || count === 0) return null;
  return shown[(next + count) % count]?.id ?? null;
}

/** The look of a list of options, which carry their roles. */
export const Options = chakra('div', {
  base: {
    maxH: 'min(30rem, 65dvh)',
    overflowY: 'auto',
    borderRadius: 'control',
    // The active option shows where the focus is.
    outline: 'none',
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minH: 9,
      px: 2,
      py: 1.5,
      borderRadius: 'control',
      cursor: 'pointer',
      lineHeight: 'snug',
    },
    '& [role=option][aria-selected=true]': {
      bg: 'primary.subtle',
      outline: '2px solid {colors.primary}',
      outlineOffset: '-2px',
    },
    '& [role=option][aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed' },
    '& .icon': { display: 'inline-flex', w: 5, justifyContent: 'center', flexShrink: 0 },
    '& .words': { flex: '1', minW: 0, overflowWrap: 'anywhere' },
    '& .now': { color: 'fg.muted' },
    '& .note': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
    '& kbd': {
      flexShrink: 0,
      minW: 5,
      px: 1,
      borderWidth: '1px',
      borderRadius: 'sm',
      fontFamily: 'mono',
      textStyle: 'xs',
      color: 'fg.muted',
      textAlign: 'center',
      // A touch screen has no keys.
      '@media (pointer: coarse)': { display: 'none' },
    },
  },
});
