import type { DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { rootOf } from '#tests/rules/emulator.ts';

const storedDocument = z.object({
  name: z.string(),
  fields: z.record(z.string(), z.unknown()),
  createTime: z.string(),
  updateTime: z.string(),
});
type StoredDocument = z.infer<typeof storedDocument>;

/** An event as the database sends it: the documents before and after a change. */
export type DatabaseEvent = {
  id: string;
  time: string;
  document: string;
  project: string;
  database: string;
  datacontenttype: string;
  data: { oldValue?: StoredDocument; value?: StoredDocument };
};

/** Changes a document and gives the event of that change. Nobody else may write it meanwhile. */
export async function changeWithEvent(
  project: string,
  document: DocumentReference,
  change: () => Promise<unknown>,
): Promise<DatabaseEvent> {
  const before = await read(project, document.path);
  await change();
  const after = await read(project, document.path);
  return {
    id: crypto.randomUUID(),
    time: after?.updateTime ?? new Date().toISOString(),
    document: document.path,
    project,
    database: '(default)',
    datacontenttype: 'application/json',
    data: { ...(before && { oldValue: before }), ...(after && { value: after }) },
  };
}

/** A document in the form in which events hold it, which the Admin SDK does not give. */
async function read(project: string, path: string): Promise<StoredDocument | null> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  const response = await fetch(`http://${host}/v1/${rootOf(project)}/${path}`, {
    headers: { Authorization: 'Bearer owner' },
  });
  if (response.status === 404) return null;
  return storedDocument.parse(await response.json());
}
