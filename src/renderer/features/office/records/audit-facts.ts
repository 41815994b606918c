import type { AuditEntry } from '#domain/audit.ts';
import { formatMoment } from '#lib/format-date.ts';

const shownElsewhere = new Set(['id', 'action', 'at', 'actorEmail']);

/** The fields of a record that belong to its action, as names and values to read. */
export function auditFacts(entry: AuditEntry): { name: string; value: string }[] {
  return Object.entries(entry)
    .filter(([name, value]) => !shownElsewhere.has(name) && value !== null && value !== undefined)
    .map(([name, value]) => ({ name: spaced(name), value: valueText(value) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** `eventAt` as "Event at". */
function spaced(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return formatMoment(value);
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return JSON.stringify(value);
}
