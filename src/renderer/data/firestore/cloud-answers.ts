import type { ClientConfig } from '#contracts/client-config.ts';

const patience = 10_000;

/**
 * Whether the cloud's database answers at all. Asked past the SDK, whose own connection may be what
 * hangs, and for something that it refuses to strangers: the refusal is the answer.
 */
export async function cloudAnswers({
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
      signal: AbortSignal.timeout(patience),
    });
    return status < 500;
  } catch {
    return false;
  }
}
