/** Where the Firestore emulator listens. */
export function emulatorAddress(): { host: string; port: number } {
  const address = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!address) {
    throw new Error('These tests need the Firestore emulator: run `npm run test:rules`.');
  }
  const url = new URL(`http://${address}`);
  return { host: url.hostname, port: Number(url.port) };
}

/** What the name of every document of a project begins with. */
export const rootOf = (projectId: string) => `projects/${projectId}/databases/(default)/documents`;

/** A `Write` of Firestore's REST interface. */
export type RawWrite = { update: { name: string; fields: object } } & Record<string, unknown>;

/**
 * Commits one write as it stands, as a client would that speaks REST itself; `name` of the document
 * is its path. For what no library of ours would send.
 */
export async function commitRaw(
  projectId: string,
  claims: Record<string, unknown>,
  write: RawWrite,
): Promise<Response> {
  const update = { ...write.update, name: `${rootOf(projectId)}/${write.update.name}` };
  const body = JSON.stringify({ writes: [{ ...write, update }] });
  return request(projectId, ':commit', body, unsignedToken(projectId, claims));
}

// The emulator believes whoever says who they are.
function unsignedToken(projectId: string, claims: Record<string, unknown>): string {
  const issued = { iss: `https://securetoken.google.com/${projectId}`, aud: projectId, iat: 0 };
  const parts = [{ alg: 'none' }, { ...issued, exp: 4_102_444_800, ...claims }];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}

/** Asks the emulator past the rules; gives its answer. */
export async function askAsOwner(
  projectId: string,
  action: ':runQuery' | ':commit',
  body: object,
): Promise<unknown> {
  const response = await request(projectId, action, JSON.stringify(body), 'owner');
  if (!response.ok) throw new Error(`The emulator answered ${response.status} to ${action}`);
  return response.json();
}

function request(
  projectId: string,
  action: string,
  body: string,
  token: string,
): Promise<Response> {
  const { host, port } = emulatorAddress();
  const headers = { Authorization: `Bearer ${token}` };
  const address = `http://${host}:${port}/v1/${rootOf(projectId)}${action}`;
  return fetch(address, { method: 'POST', headers, body });
}
