import type { Page } from '@playwright/test';
import { z } from 'zod';
import { clientConfig } from '#tests/cloud/client-facts.ts';
import { signIn } from '#tests/cloud/accounts.ts';
import { endStreamsWith } from './end-streams.ts';

/** The key under which Firebase stores the signed-in person in a browser. */
const kept = `firebase:authUser:${clientConfig.firebase.apiKey}:[DEFAULT]`;

const claims = z.object({ exp: z.number() });

/** When a token ends, in milliseconds since 1970. */
function endOf(token: string): number {
  const [, payload = ''] = token.split('.');
  return claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())).exp * 1000;
}

/**
 * Stores a person's log-in in a browser, as earlier visits do. Firebase finds it in its former storage,
 * moves it to the current one, and loads the rest from the identity service.
 */
export async function keepSession(page: Page, email: string): Promise<void> {
  endStreamsWith(page.context());
  const { uid, token, refreshToken } = await signIn(email);
  const stsTokenManager = { refreshToken, accessToken: token, expirationTime: endOf(token) };
  const session = { uid, email, emailVerified: false, isAnonymous: false, stsTokenManager };
  // A file of the site without scripts.
  await page.goto('/favicon.svg');
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    kept,
    JSON.stringify({ ...session, providerData: [] }),
  ] as const);
}
