import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { maxMentions } from '#domain/mentions.ts';
import { staffMember } from '#domain/work-plan.ts';
import { isPlain, now, type Plain } from './hostile-values.ts';

/** Every document by its path, in plain data. */
export type Stored = ReadonlyMap<string, Plain>;

/** A person as the table tells them apart. */
export type Caller = {
  uid: string;
  email: string;
  active: boolean;
  staff: boolean;
  admin: boolean;
};

/** What a write makes of a document; null where there is none. */
export type Change = {
  me: Caller;
  id: string;
  before: Plain | null;
  after: Plain | null;
  stored: Stored;
};

export const isFilled = (text: unknown) => typeof text === 'string' && text.trim() !== '';

/** Those whom staff mention in a note or a comment. */
export const writtenMentions = z.array(staffMember.shape.uid.regex(/^[^\n]+$/)).max(maxMentions);

/** The names that a person may sign with. */
export const namesOf = (me: Caller): unknown[] => [me.uid, me.email];

export const isSignedBy = (me: Caller, mark: Plain) =>
  mark['by'] === me.uid && namesOf(me).includes(mark['byName']) && mark['at'] === now;

/** Whether the domain reads it and finds it whole: nothing dropped, added or turned into another. */
export function fits(schema: z.ZodType, value: unknown): boolean {
  const parsed = schema.safeParse(value);
  return parsed.success && isDeepStrictEqual(trimmed(parsed.data), trimmed(value));
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)]));
}

export function differs(before: Plain, after: Plain, field: string): boolean {
  return field in before !== field in after || !isDeepStrictEqual(before[field], after[field]);
}

/** Whether no field but these changed. */
export function changes(before: Plain, after: Plain, fields: string[]): boolean {
  const all = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...all].every((field) => fields.includes(field) || !differs(before, after, field));
}
