import type { ActionCodeSettings } from 'firebase/auth';
import { withoutChosenPackage } from '#lib/chosen-package.ts';
import { hasCode } from '../has-code.ts';

/**
 * Sends a mail whose link has a continue URL: it leads on to `to`, a path of ours. If the identity
 * service does not know our domain, the mail is sent without one and its link leads to the start.
 * A chosen package is left out, because the choice may have changed when the mail is opened.
 */
export function createContinueUrlSender(siteUrl: string) {
  return async (
    to: string | null,
    send: (settings?: ActionCodeSettings) => Promise<void>,
  ): Promise<void> => {
    if (to === null) return send();
    try {
      await send({ url: new URL(withoutChosenPackage(to), siteUrl).href });
    } catch (error) {
      if (!hasCode(error, 'auth/unauthorized-continue-uri')) throw error;
      console.warn('The site is no authorized domain', error);
      await send();
    }
  };
}
export type SendWithContinueUrl = ReturnType<typeof createContinueUrlSender>;
