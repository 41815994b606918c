import type { ActionCodeSettings } from 'firebase/auth';
import { withoutChosenPackage } from '#lib/chosen-package.ts';
import { hasCode } from '../has-code.ts';

/**
 * Has a mail sent whose link leads on to `to`, a path of ours. Where the identity service has not
 * been told of our address, it is sent all the same, and its link leads to the start. A package that
 * was chosen is left out: by the time a mail is opened, another may be.
 */
export function leadingOn(siteUrl: string) {
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
export type LeadOn = ReturnType<typeof leadingOn>;
