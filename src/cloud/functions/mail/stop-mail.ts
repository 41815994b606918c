import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { stopMailLink, stopMailQuery, type stopMailResponse } from '#contracts/stop-mail.ts';
import { isAllowed } from '#domain/gates.ts';
import { routes } from '#domain/routes.ts';
import { capacity } from '../capacity.ts';
import { siteOrigin } from '../environment.ts';
import { refusal } from '../request/failure.ts';
import { jsonFunction } from '../request/json-function.ts';
import { accountOf } from '../store/account.ts';
import { database } from '../store/admin.ts';
import { loadSystemStatus } from '../store/system-status.ts';
import { mailKeyOf } from './mail-key.ts';

/**
 * Ends the mail that a link in it names, for everybody who has the link. The page behind the link posts here, and so do
 * mail programs (RFC 8058, one click). A link that is wrong gets one answer.
 */
export const stopMail = jsonFunction(
  'stopMail',
  capacity.stopMail,
  async ({ query }): Promise<z.input<typeof stopMailResponse>> => {
    if (!isAllowed(await loadSystemStatus(), 'write')) throw refusal('gate-closed');
    const { data: link } = stopMailLink.safeParse(query);
    if (link === undefined) throw refusal('link-over', linkOver);
    const { user, choices, key } = link;
    const reference = database().doc(`users/${user}`);
    return database().runTransaction(async (transaction) => {
      const found = await transaction.get(reference);
      const known = mailKeyOf(found.data());
      if (known === null || !isSame(known, key) || accountOf(found.data()).disabled) {
        throw refusal('link-over', linkOver);
      }
      transaction.update(
        reference,
        Object.fromEntries(choices.map((choice) => [`preferences.${choice}`, 'never'])),
      );
      return { choices };
    });
  },
  // Mail programs that do not know RFC 8058 open the address.
  ({ query }) => {
    const { data: link } = stopMailLink.safeParse(query);
    const page = `${siteOrigin()}${routes.stopMail.path}`;
    return link === undefined ? page : `${page}?${stopMailQuery(link)}`;
  },
);

const linkOver = 'This link no longer works. Choose your mail in your account instead.';

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
