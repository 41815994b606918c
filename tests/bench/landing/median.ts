/** The middle value of an odd number of them. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

/** The median of the successful runs; null when fewer than half of them succeeded. */
export function medianOfMeasured(values: readonly (number | null)[]): number | null {
  const measured = values.filter((value) => value !== null);
  return measured.length * 2 < values.length ? null : median(measured);
}
