import type { z } from 'zod';
import { refusal } from './failure.ts';

/** Our clients send an id and a few sentences. */
const mostBytes = 16 * 1024;

/**
 * The body that a client sent, parsed: JSON in UTF-8, or nothing at all. Refuses as
 * `request-too-large`, or as `invalid-request` when it is no JSON or not of this shape.
 */
export function bodyOf<Body>(schema: z.ZodType<Body>, bytes: Uint8Array | undefined): Body {
  if (bytes !== undefined && bytes.byteLength > mostBytes) throw refusal('request-too-large');
  const parsed = schema.safeParse(jsonOf(bytes));
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
