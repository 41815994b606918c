import { isDeepStrictEqual } from 'node:util';
import { deleteField, doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import type { z } from 'zod';
import { past } from './fixtures.ts';
import { mutationsOf, type Variant } from './mutations.ts';
import type { Who } from './people.ts';
import type { Actor } from './rules-cloud.ts';

/** A document that the rules take, and how to tell whether they should take a changed one. */
export type Shape = {
  who: Who;
  valid: Record<string, unknown>;
  /** Times of the server, if not `updatedAt` alone: any other value is refused. */
  times?: string[];
  /** Fields in which only this value is right. */
  fixed?: string[];
  /** Places that apps of before they were there leave out. The domain fills them in. */
  optional?: string[];
  schema: z.ZodType;
  holds?: (document: Record<string, unknown>) => boolean;
  write: (me: Actor, document: Record<string, unknown>) => Promise<unknown>;
};

/** An update of a document by these fields. It keeps what it does not name, so missing ones are deleted. */
export const edited = (
  valid: Record<string, unknown>,
  path: (uid: string) => string,
): Pick<Shape, 'valid' | 'write'> => ({
  valid,
  write: (me, document) =>
    updateDoc(doc(me.db, path(me.uid)), {
      ...Object.fromEntries(Object.keys(valid).map((name) => [name, deleteField()])),
      ...document,
    }),
});

const timesOf = ({ times = ['updatedAt'] }: Shape) => times;

const withTimes = (shape: Shape, time: unknown): Record<string, unknown> => ({
  ...shape.valid,
  ...Object.fromEntries(timesOf(shape).map((name) => [name, time])),
});

/** The document as it is stored, and as it is sent, with the server's times. */
export const storedOf = (shape: Shape) => withTimes(shape, past);
export const sentOf = (shape: Shape) => withTimes(shape, serverTimestamp());

/** Each place of the document, with the values that belong there and those that do not. */
export function placesIn(
  shape: Shape,
): { name: string; right: readonly Variant[]; wrong: readonly Variant[] }[] {
  const stored = storedOf(shape);
  return mutationsOf(stored).map(({ name, field, variants }) => {
    const isLeftOut = (label: string) =>
      label === 'removed' && shape.optional?.includes(name) === true;
    const isLocked = [...timesOf(shape), ...(shape.fixed ?? [])].includes(field);
    const fits = (document: Record<string, unknown>) =>
      (!isLocked || isDeepStrictEqual(document, stored)) &&
      isWhole(shape.schema, document) &&
      (shape.holds?.(document) ?? true);
    const { right = [], wrong = [] } = Object.groupBy(variants, ({ label, change }) =>
      isLeftOut(label) || fits(change(stored)) ? 'right' : 'wrong',
    );
    return { name, right, wrong };
  });
}

/** Exactly what the domain would store: parsed without a field dropped, added or changed. */
export function isWhole(schema: z.ZodType, document: object): boolean {
  const parsed = schema.safeParse(document);
  return parsed.success && isDeepStrictEqual(parsed.data, document);
}
