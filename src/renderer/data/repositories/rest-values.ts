import '../zod-jitless.ts';
import { z } from 'zod';
import type { Readable } from '#lib/readable.ts';

/**
 * A value as Firestore's REST interface writes it (`Value` in its reference), turned into plain
 * data. Kinds that no public document uses are refused.
 */
const restValue: z.ZodType<unknown> = z.lazy(() =>
  z.union([
    z.object({ nullValue: z.null() }).transform(() => null),
    z.object({ booleanValue: z.boolean() }).transform(({ booleanValue }) => booleanValue),
    // 64 bits do not fit a JSON number, so integers travel as text.
    z.object({ integerValue: z.coerce.number() }).transform(({ integerValue }) => integerValue),
    z.object({ doubleValue: z.number() }).transform(({ doubleValue }) => doubleValue),
    z
      .object({ timestampValue: z.iso.datetime() })
      .transform(({ timestampValue }) => new Date(timestampValue)),
    z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
    z
      .object({ arrayValue: z.object({ values: z.array(restValue).default([]) }) })
      .transform(({ arrayValue }) => arrayValue.values),
    z
      .object({ mapValue: z.object({ fields: z.record(z.string(), restValue).default({}) }) })
      .transform(({ mapValue }) => mapValue.fields),
  ]),
);

const restFields = z.record(z.string(), restValue);

const restDocument = z.object({
  name: z.string(),
  // Left out when there are none.
  fields: z.record(z.string(), z.unknown()).default({}),
});

/**
 * What `runQuery` answers: one entry a document, and entries that only tell the time. Gives each
 * document's fields as plain data, with its id; one that holds another kind is unreadable.
 */
export const restAnswer = z
  .array(z.object({ document: restDocument.optional() }))
  .transform((entries) => entries.flatMap(({ document }) => (document ? [read(document)] : [])));

function read({ name, fields }: z.infer<typeof restDocument>): Readable<Record<string, unknown>> {
  const id = name.slice(name.lastIndexOf('/') + 1);
  const { data } = restFields.safeParse(fields);
  return data ? { kind: 'ok', id, value: { ...data, id } } : { kind: 'unreadable', id };
}
