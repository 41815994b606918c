import { readFile } from 'node:fs/promises';
import { z } from 'zod';

type Entry = {
  files?: Record<string, Entry> | undefined;
  size?: number | undefined;
  offset?: string | undefined;
};
const entry: z.ZodType<Entry> = z.lazy(() =>
  z.object({
    files: z.record(z.string(), entry).optional(),
    size: z.number().optional(),
    offset: z.string().optional(),
  }),
);

/** Every file of an asar archive by its path: a header in JSON, then the contents end to end. */
export async function asarFiles(path: string): Promise<Map<string, Buffer>> {
  const archive = await readFile(path);
  const contents = 8 + archive.readUInt32LE(4);
  const header = archive.toString('utf8', 16, 16 + archive.readUInt32LE(12));
  const found = new Map<string, Buffer>();
  const walk = (folder: string, { files = {} }: Entry) => {
    for (const [name, inside] of Object.entries(files)) {
      if (inside.offset === undefined) {
        walk(`${folder}${name}/`, inside);
        continue;
      }
      const start = contents + Number(inside.offset);
      found.set(`${folder}${name}`, archive.subarray(start, start + (inside.size ?? 0)));
    }
  };
  walk('', entry.parse(JSON.parse(header)));
  return found;
}
