import { deleteField } from 'firebase/firestore';
import type { z } from 'zod';
import type { Who } from './people.ts';
import type { Actor } from './rules-cloud.ts';

/** A document that the rules take, and how to tell whether they should take a changed one. */
export type Shape = {
  who: Who;
  valid: Record<string, unknown>;
  /** Times of the server: any other value is refused. */
  times: string[];
  /** Fields in which only this value is right. */
  fixed: string[];
  /** Places that apps of before they were there leave out. The domain fills them in. */
  optional?: string[];
  schema: z.ZodType;
  holds?: (document: Record<string, unknown>) => boolean;
  write: (me: Actor, document: Record<string, unknown>) => Promise<unknown>;
};

/** An update keeps fields that it does not name, so missing ones are deleted. */
export function withRemovals(document: Record<string, unknown>, names: string[]) {
  return { ...Object.fromEntries(names.map((name) => [name, deleteField()])), ...document };
}
