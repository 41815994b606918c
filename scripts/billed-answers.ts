import { z } from 'zod';

// What the database bills for answers that a page was given, read from the answers themselves.

const change = z.object({
  targetChange: z
    .object({ targetChangeType: z.string().optional(), targetIds: z.array(z.number()).optional() })
    .optional(),
  documentChange: z.object({ targetIds: z.array(z.number()).optional() }).optional(),
});

const aggregation = z.object({
  result: z
    .object({
      aggregateFields: z.record(z.string(), z.object({ integerValue: z.coerce.number() })),
    })
    .optional(),
});
const found = z.object({ document: z.unknown().optional(), found: z.unknown().optional() });

/** A question that finds nothing is billed as well. */
const atLeastOne = (count: number) => Math.max(1, count);

/**
 * Reads of a stream of listeners, of which `text` is what the server has sent so far: a read for each
 * document of each listener, and one for a listener that found none.
 */
export function readsOfStream(text: string): number {
  const told = new Map<number, number>();
  for (const message of messagesIn(text)) {
    const { targetChange, documentChange } = change.safeParse(message).data ?? {};
    if (targetChange?.targetChangeType === 'ADD') {
      for (const target of targetChange.targetIds ?? []) told.set(target, told.get(target) ?? 0);
    }
    for (const target of documentChange?.targetIds ?? []) {
      told.set(target, (told.get(target) ?? 0) + 1);
    }
  }
  return [...told.values()].reduce((sum, documents) => sum + atLeastOne(documents), 0);
}

/** Reads of a question that was answered at once; `method` is the last part of its address. */
export function readsOfAnswer(method: string, answer: unknown): number {
  const parts = z.array(z.unknown()).parse(answer);
  if (method !== 'runAggregationQuery') {
    const documents = parts.filter((part) => {
      const { document, found: got } = found.parse(part);
      return document !== undefined || got !== undefined;
    });
    return atLeastOne(documents.length);
  }
  // A count is billed one read for each thousand entries of an index.
  const counts = parts.flatMap((part) =>
    Object.values(aggregation.parse(part).result?.aggregateFields ?? {}),
  );
  const most = Math.max(0, ...counts.map(({ integerValue }) => integerValue));
  return atLeastOne(Math.ceil(most / 1000));
}

/** The messages in what a WebChannel has sent: `length`, a new line, `[[number, [message, …]], …]`, again and again. */
function messagesIn(text: string): unknown[] {
  const messages: unknown[] = [];
  const frame = z.array(z.tuple([z.number(), z.array(z.unknown())]));
  let rest = text;
  for (;;) {
    const begin = rest.indexOf('\n');
    if (begin === -1) return messages;
    const end = endOfArray(rest, begin + 1);
    // The last one may not be whole yet.
    if (end === null) return messages;
    const sent = frame.parse(JSON.parse(rest.slice(begin + 1, end)));
    messages.push(...sent.flatMap(([, own]) => own));
    rest = rest.slice(end);
  }
}

/** Where the array that begins at `start` is over; null when it is not. */
function endOfArray(text: string, start: number): number | null {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
