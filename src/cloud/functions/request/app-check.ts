import { requiresAppCheck } from '../environment.ts';
import { admin } from '../store/admin.ts';
import { errorFacts } from './error-facts.ts';
import { refusal } from './failure.ts';
import { log } from './log.ts';

/**
 * Refuses requests that do not come from one of our clients, as `unknown-client`, if the environment
 * has `APP_CHECK=required`. `proof` is the header that the client sends.
 */
export async function requireOurClient(proof: string | undefined): Promise<void> {
  if (!requiresAppCheck()) return;
  if (proof === undefined || proof === '') throw refusal('unknown-client');
  // Loaded here because most deployments, and the webhook in the same bundle, never need it.
  const { getAppCheck } = await import('firebase-admin/app-check');
  try {
    await getAppCheck(admin()).verifyToken(proof);
  } catch (error) {
    log.info('Refused a client', errorFacts(error));
    throw refusal('unknown-client', undefined, { cause: error });
  }
}
