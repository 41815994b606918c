import type { z } from 'zod';
import { refusal } from './failure.ts';

/** Our clients send an id and a few sentences, unless a function says otherwise. */
const usualBytes = 16 * 1024;

/**
 * The body that a client sent, parsed: JSON in UTF-8, or nothing at all. Refuses as
 * `request-too-large`, or as `invalid-request` when it is no JSON, not of this shape, or holds text
 * that is no Unicode.
 */
export function bodyOf<Body>(
  schema: z.ZodType<Body>,
  bytes: Uint8Array | undefined,
  mostBytes = usualBytes,
): Body {
  if (bytes !== undefined && bytes.byteLength > mostBytes) throw refusal('request-too-large');
  const sent = jsonOf(bytes);
  // JSON can escape half of a surrogate pair, which neither the database nor the provider takes.
  if (!isWellFormed(sent)) throw refusal('invalid-request');
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw refusal('invalid-request', undefined, { cause: parsed.error });
}

function jsonOf(bytes: Uint8Array | undefined): unknown {
  if (bytes === undefined || bytes.byteLength === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw refusal('invalid-request', undefined, { cause: error });
  }
}

/** Whether all texts of a JSON value are Unicode, at any depth: a loop, as the stack is limited. */
function isWellFormed(json: unknown): boolean {
  const waiting = [json];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string' && !value.isWellFormed()) return false;
    if (typeof value !== 'object' || value === null) continue;
    waiting.push(...Object.keys(value), ...Object.values(value));
  }
  return true;
}
