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

const failed = structured.extend({ severity: z.literal('ERROR'), stack: z.string() });

/** What a function's log line says of an error that nobody expected: its stack. Null for other lines. */
export function unexpectedFailure(line: string): string | null {
  const entry = failed.safeParse(parseJson(line));
  if (!entry.success) return null;
  const { message, stack } = entry.data;
  // The message has a stack of its own, that of the line that logged it.
  return `${message.split('\n')[0]}: ${stack}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
