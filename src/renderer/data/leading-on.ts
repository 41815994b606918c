import type { ActionCodeSettings } from 'firebase/auth';
import { hasCode } from './has-code.ts';

/** Where the links of mails lead on to: a path of ours, at the address of the website. */
export type GoingOn = { to: string | null; siteUrl: string };

/**
 * Has a mail sent whose link leads on to a page of ours. Where the identity service has not been
 * told of our address, it is sent all the same, and its link leads to the start.
 */
export async function leadingOn(
  { to, siteUrl }: GoingOn,
  send: (settings?: ActionCodeSettings) => Promise<void>,
): Promise<void> {
  if (to === null) return send();
  try {
    await send({ url: new URL(to, siteUrl).href });
  } catch (error) {
    if (!hasCode(error, 'auth/unauthorized-continue-uri')) throw error;
    console.error('Links of mails lead to the start (docs/operations.md)', error);
    await send();
  }
}
