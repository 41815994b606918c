/** `orbitreel-data-2026-03-09.json`, by the calendar on the person's wall. */
export function exportFileName(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `orbitreel-data-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.json`;
}

/** Hands a value to the browser as a file to keep. */
export function downloadJson(value: unknown, name: string): void {
  const blob = new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun with it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
