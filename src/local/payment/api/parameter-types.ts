import { z } from 'zod';

// Forms carry text only.
export const wholeNumber = z
  .string()
  .regex(/^-?\d+$/, 'must be a whole number')
  .transform(Number);
export const trueOrFalse = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Empty to take it away, as the provider has it. */
export const orEmpty = <T extends z.ZodType>(value: T) =>
  z.union([z.literal('').transform(() => null), value]);

const metadataKeys = 50;
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((fields) => Object.keys(fields).length <= metadataKeys, 'has more than 50 keys');

/** A parameter that is accepted and has no effect here. */
export const ignored = z.unknown().optional();

export const expand = z.array(z.string()).default([]);
export const onlyExpand = z.strictObject({ expand });

/** The moments between which what a list gives was created, in seconds. */
export const createdRange = z
  .strictObject({ gte: wholeNumber.optional(), lte: wholeNumber.optional() })
  .optional();
export const isCreatedWithin = (created: number, range: z.infer<typeof createdRange>): boolean =>
  created >= (range?.gte ?? 0) && created <= (range?.lte ?? Number.MAX_SAFE_INTEGER);

/** Parameters that every list takes. */
export const listParameters = {
  limit: wholeNumber.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  expand,
};
