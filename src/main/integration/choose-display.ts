/** A display as Electron describes it. */
export type Display = {
  id: number;
  label: string;
  bounds: { x: number; y: number; width: number; height: number };
};

/**
 * Where the wall hangs: on the display that was chosen, or else on one that nobody works at. Null
 * while the chosen one is not there. Without a choice the only display will do.
 */
export function chooseDisplay(
  displays: readonly Display[],
  chosen: number | null,
  workingAt: number | null,
): Display | null {
  if (chosen !== null) return displays.find(({ id }) => id === chosen) ?? null;
  return displays.find(({ id }) => id !== workingAt) ?? displays[0] ?? null;
}

/** What a person calls a display; those without a name go by their size. */
export function displayLabel({ label, bounds }: Display): string {
  return label === '' ? `${bounds.width} × ${bounds.height}` : label;
}
