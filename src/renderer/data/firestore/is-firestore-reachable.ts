import type { ClientConfig } from '#contracts/client-config.ts';

const timeout = 10_000;

/**
 * Whether Firestore answers at all. The request bypasses the SDK, whose own connection may hang, and
 * asks for a document that the rules refuse: the refusal is an answer.
 */
export async function isFirestoreReachable({
  firebase: { projectId },
  emulators,
}: Pick<ClientConfig, 'firebase' | 'emulators'>): Promise<boolean> {
  if (!navigator.onLine) return false;
  const origin = emulators
    ? `http://${emulators.firestore.host}:${emulators.firestore.port}`
    : 'https://firestore.googleapis.com';
  const address = `${origin}/v1/projects/${projectId}/databases/(default)/documents/system/heartbeat`;
  try {
    const { status } = await fetch(address, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeout),
    });
    return status < 500;
  } catch {
    return false;
  }
}
