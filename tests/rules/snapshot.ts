import { z } from 'zod';
import { askAsOwner, rootOf } from './emulator.ts';

const storedDocument = z.object({
  name: z.string(),
  updateTime: z.string(),
  fields: z.unknown().optional(),
});
const answers = z
  .array(z.object({ document: storedDocument.optional() }))
  .transform((entries) => entries.flatMap(({ document }) => document ?? []));
// A deletion has no time.
const committed = z.object({
  writeResults: z.array(z.object({ updateTime: z.string().optional() })),
});

/**
 * Remembers every document of a project. Tests start over hundreds of times, so this speaks REST,
 * for which nothing connects anew, and writes only what has changed.
 */
export async function snapshotOf(projectId: string) {
  const read = async (select: object) =>
    answers.parse(
      await askAsOwner(projectId, ':runQuery', {
        structuredQuery: { from: [{ allDescendants: true }], ...select },
      }),
    );
  const kept = new Map((await read({})).map((document) => [document.name, document]));
  const timeOf = new Map([...kept].map(([name, { updateTime }]) => [name, updateTime]));

  async function changedNames(): Promise<string[]> {
    const found = await read({ select: { fields: [{ fieldPath: '__name__' }] } });
    const timeNow = new Map(found.map(({ name, updateTime }) => [name, updateTime]));
    const names = new Set([...timeOf.keys(), ...timeNow.keys()]);
    return [...names].filter((name) => timeNow.get(name) !== timeOf.get(name));
  }

  return {
    /** Paths of the documents that were written, made or deleted since. */
    changes: async (): Promise<string[]> =>
      (await changedNames()).map((name) => name.slice(rootOf(projectId).length + 1)),
    /** Restores every document. */
    restore: async (): Promise<void> => {
      const names = await changedNames();
      if (names.length === 0) return;
      const writes = names.map((name) => {
        const document = kept.get(name);
        return document ? { update: { name, fields: document.fields } } : { delete: name };
      });
      const { writeResults } = committed.parse(await askAsOwner(projectId, ':commit', { writes }));
      for (const [index, name] of names.entries()) {
        const updateTime = writeResults[index]?.updateTime;
        if (updateTime !== undefined) timeOf.set(name, updateTime);
      }
    },
  };
}
