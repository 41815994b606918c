import { pipeline } from 'node:stream/promises';
import { exportFolder, exportObject } from '#domain/table-export.ts';
import { bucket } from '../../store/objects.ts';

const contentType = 'text/csv; charset=utf-8';

/** Stores the lines of one page. */
export async function savePart(exportId: string, part: string, lines: string): Promise<void> {
  const object = (await bucket()).file(`${exportFolder(exportId)}${part}`);
  await object.save(lines, { contentType, resumable: false });
}

/** Makes one file of all parts. They pass through, so memory does not limit the rows. */
export async function joinParts(exportId: string, parts: readonly string[]): Promise<void> {
  const store = await bucket();
  const whole = store.file(exportObject(exportId));
  await pipeline(
    async function* () {
      for (const part of parts) {
        yield* store.file(`${exportFolder(exportId)}${part}`).createReadStream();
      }
    },
    whole.createWriteStream({ contentType, resumable: false }),
  );
}

/** Removes the parts of an export, once its whole file is there. */
export async function removeParts(exportId: string, parts: readonly string[]): Promise<void> {
  const store = await bucket();
  for (const part of parts) {
    await store.file(`${exportFolder(exportId)}${part}`).delete({ ignoreNotFound: true });
  }
}

/** Removes everything that was stored for an export. */
export async function removeExportObjects(exportId: string): Promise<void> {
  await (await bucket()).deleteFiles({ prefix: exportFolder(exportId), force: true });
}
