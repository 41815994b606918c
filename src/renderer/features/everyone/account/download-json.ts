import { saveBlob } from '#modules/downloads/save-blob.ts';

/** `orbitreel-data-2026-03-09.json`, by the calendar on the person's wall. */
export function exportFileName(now: Date): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `orbitreel-data-${parts.map((part) => String(part).padStart(2, '0')).join('-')}.json`;
}

/** Hands a value to the browser as a file to keep. */
export function downloadJson(value: unknown, name: string): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  saveBlob(new Blob([text], { type: 'application/json' }), name);
}
