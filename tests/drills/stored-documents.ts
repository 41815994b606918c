import { z } from 'zod';
import { projectId } from '#local/project.ts';
import { rootOf } from '#tests/rules/emulator.ts';

const collections = z.object({
  collectionIds: z.array(z.string()).default([]),
  nextPageToken: z.string().optional(),
});
const page = z.object({
  documents: z
    .array(z.object({ name: z.string(), fields: z.record(z.string(), z.unknown()).optional() }))
    .default([]),
  nextPageToken: z.string().optional(),
});
/** What is asked for at the same time. */
const atOnce = 16;

/** Every document that a Firestore emulator holds for a project, by its path: its fields with their types. */
export async function storedDocuments(
  host: string,
  project = projectId,
): Promise<Map<string, unknown>> {
  const base = `http://${host}/v1/`;
  const found = new Map<string, unknown>();
  const waiting = [rootOf(project)];

  /** Takes the collections below a document, or below the database. */
  const takeBelow = async (parent: string) => {
    for (let token: string | undefined = ''; token !== undefined;) {
      const asked = { pageSize: 100, pageToken: token };
      const answer = await ask(`${base}${parent}:listCollectionIds`, JSON.stringify(asked));
      const { collectionIds, nextPageToken } = collections.parse(answer);
      for (const id of collectionIds) await takeCollection(`${parent}/${id}`);
      token = nextPageToken;
    }
  };
  const takeCollection = async (collection: string) => {
    for (let token: string | undefined = ''; token !== undefined;) {
      // Also documents that are missing and have others below them.
      const query = new URLSearchParams({
        pageSize: '300',
        showMissing: 'true',
        pageToken: token,
      });
      const { documents, nextPageToken } = page.parse(await ask(`${base}${collection}?${query}`));
      for (const { name, fields } of documents) {
        if (fields !== undefined) found.set(name.replace(`${rootOf(project)}/`, ''), fields);
        waiting.push(name);
      }
      token = nextPageToken;
    }
  };

  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(takeBelow));
  return found;
}

async function ask(address: string, body?: string): Promise<unknown> {
  const sent: RequestInit = body === undefined ? {} : { method: 'POST', body };
  const response = await fetch(address, { ...sent, headers: { Authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}
