type Option = { id: string; label: string; disabled?: boolean; isCurrent?: boolean };

/** Those whose label contains every word, in their order. */
export function foundOptions<Found extends Pick<Option, 'label'>>(
  options: readonly Found[],
  words: string,
): readonly Found[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return options;
  return options.filter(({ label }) => {
    const text = label.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** What is said when somebody would pick what cannot be picked: why, as far as it is known. */
export function refusalWords({ label, note }: { label: string; note?: string | null }): string {
  return note || `“${label}” is not possible now.`;
}

/** Where a list begins: at what is so now, or at what can be picked next after it. */
export function firstOf<Offered extends Option>(options: readonly Offered[]): Offered | undefined {
  const current = options.findIndex(({ isCurrent }) => isCurrent);
  const canBePicked = ({ disabled }: Offered) => disabled !== true;
  return (
    options.slice(Math.max(0, current)).find(canBePicked) ?? options.find(canBePicked) ?? options[0]
  );
}

/** Which option a key steps to, round the ends; null for other keys and in an empty list. */
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
