/** A display as Electron describes it. */
export type Display = {
  id: number;
  label: string;
  bounds: { x: number; y: number; width: number; height: number };
};

/**
 * The display of the wall: the chosen one, or else one without the main window, or else the only one.
 * Null while the chosen display is not connected.
 */
export function chooseDisplay(
  displays: readonly Display[],
  chosen: number | null,
  workingAt: number | null,
): Display | null {
  if (chosen !== null) return displays.find(({ id }) => id === chosen) ?? null;
  return displays.find(({ id }) => id !== workingAt) ?? displays[0] ?? null;
}

/** The label of a display; one without a name gets its size. */
export function displayLabel({ label, bounds }: Display): string {
  return label === '' ? `${bounds.width} × ${bounds.height}` : label;
}
