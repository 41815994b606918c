const units = ['KB', 'MB', 'GB'] as const;

/** Bytes for people: "820 KB", "12.4 MB". A unit is 1000 of the one before, as on disks. */
export function formatSize(bytes: number): string {
  // A file with something in it is not shown as empty.
  let value = bytes > 0 ? Math.max(bytes / 1000, 1) : 0;
  let unit: (typeof units)[number] = 'KB';
  for (const next of units.slice(1)) {
    if (value < 999.5) break;
    value /= 1000;
    unit = next;
  }
  const digits = unit === 'KB' || value >= 99.95 ? 0 : 1;
  return `${Number(value.toFixed(digits))} ${unit}`;
}

/** How much of it: "12 of 40 MB". */
export function formatPart(part: number, whole: number): string {
  const [some, all] = [formatSize(part), formatSize(whole)];
  const [, unit = ''] = all.split(' ');
  return some.endsWith(` ${unit}`)
    ? `${some.replace(` ${unit}`, '')} of ${all}`
    : `${some} of ${all}`;
}
