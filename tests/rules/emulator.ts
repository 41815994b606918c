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

/** A `Write` of Firestore's REST interface; names of documents are their paths. */
export type RawWrite =
  | { delete: string }
  | ({ update: { name: string; fields: object } } & Record<string, unknown>);

/**
 * Commits writes as they stand, as a client would that speaks REST itself: for what no library of
 * ours would send, and for thousands of refusals, each of which costs the library a connection.
 */
export async function commitRaw(
  projectId: string,
  claims: Record<string, unknown> | null,
  writes: RawWrite[],
): Promise<Response> {
  const nameOf = (path: string) => `${rootOf(projectId)}/${path}`;
  const named = writes.map((write) =>
    'update' in write
      ? { ...write, update: { ...write.update, name: nameOf(write.update.name) } }
      : { delete: nameOf(write.delete) },
  );
  const token = claims && unsignedToken(projectId, claims);
  return request(projectId, ':commit', JSON.stringify({ writes: named }), token);
}

// The emulator does not verify tokens.
function unsignedToken(projectId: string, claims: Record<string, unknown>): string {
  const issued = { iss: `https://securetoken.google.com/${projectId}`, aud: projectId, iat: 0 };
  const parts = [{ alg: 'none' }, { ...issued, exp: 4_102_444_800, ...claims }];
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
}

/** Puts these rules in the place of a project's. Throws for rules that are none. */
export async function loadRules(projectId: string, content: string): Promise<void> {
  const { host, port } = emulatorAddress();
  const address = `http://${host}:${port}/emulator/v1/projects/${projectId}:securityRules`;
  const body = JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } });
  const response = await fetch(address, { method: 'PUT', body });
  if (!response.ok) throw new Error(`The emulator took no rules: ${await response.text()}`);
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
  token: string | null,
): Promise<Response> {
  const { host, port } = emulatorAddress();
  const headers = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` });
  const address = `http://${host}:${port}/v1/${rootOf(projectId)}${action}`;
  return fetch(address, { method: 'POST', headers, body });
}
