import { z } from 'zod';

const structured = z.object({ severity: z.string(), message: z.string() });

/** A function's log line for reading: a structured entry becomes its severity and message. */
export function readableLog(line: string): string {
  const entry = structured.safeParse(parseJson(line));
  if (!entry.success) return line;
  const { severity, message } = entry.data;
  return ['INFO', 'DEBUG', 'NOTICE'].includes(severity)
    ? message
    : `${severity.toLowerCase()}: ${message}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
