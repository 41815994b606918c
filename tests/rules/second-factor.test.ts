import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployedRules } from '../../scripts/deployed-rules.ts';
import { accessTable, isFirstOfKind } from './access-table.ts';
import { outcomesOf } from './outcomes.ts';
import type { Who } from './people.ts';
import { createRulesCloud, type RulesCloud } from './rules-cloud.ts';

// The rules of a deployment where staff need a second factor: the same table of who may what, with and
// without a code at the log-in.
const required = (rules: string) => deployedRules(rules, { staffSecondFactor: 'required' });
const logIns = {
  'with a code': { firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp' } },
  'without one': { firebase: { sign_in_provider: 'password' } },
};
const asked = ['customer', 'production', 'admin'] as const satisfies readonly Who[];
/** Somebody with the same role that does not work, because the address is not confirmed. */
const powerless = {
  customer: 'customer',
  production: 'unverified production',
  admin: 'unverified admin',
} as const satisfies Record<(typeof asked)[number], Who>;
// Taking back an upload asks who sent it, and for no role.
const withoutRole = ["the customer's cut on its way: cancel"];
/** Who may comment without a code, where more than the role decides. */
const commentsWithoutCode = new Map<string, readonly Who[]>([
  // The app says that its person writes for the studio, and without a code nobody does.
  ['create by the app: a new thread, own', ['customer']],
  ['create answer to own', ['customer']],
  ["create answer to the studio's", ['customer']],
  // Without a code, staff write about their own films as customers.
  ["create as the studio's, or not", ['production', 'admin']],
  // The author on their own film.
  ["update the studio's, to oneself: reworded", ['production']],
  ["update the studio's, to oneself: settled", ['production']],
  ["update the studio's, to oneself: accepted", ['production']],
  ["delete the studio's, to oneself", ['production']],
]);

describe.each(Object.keys(logIns) as (keyof typeof logIns)[])('logged in %s', (logIn) => {
  let cloud: RulesCloud;
  beforeAll(async () => {
    const name = `second-factor-${logIn === 'with a code' ? 'on' : 'off'}`;
    cloud = await createRulesCloud(name, required, logIns[logIn]);
  });
  afterAll(() => cloud.stop());

  for (const row of accessTable)
    test(
      `${row.operation} ${row.collection}: ${row.what}`,
      { tags: isFirstOfKind(row) ? [] : ['deep'] },
      async () => {
        const exception =
          logIn === 'without one' && row.collection === 'videos/comments'
            ? commentsWithoutCode.get(`${row.operation} ${row.what}`)
            : undefined;
        const mayDo = (who: (typeof asked)[number]) =>
          exception?.includes(who) ??
          row.allowed.includes(
            logIn === 'with a code' || withoutRole.includes(row.what) ? who : powerless[who],
          );
        const allowed = asked.filter(mayDo);
        const refused = asked.filter((who) => !mayDo(who));
        const outcomes = await outcomesOf(cloud, row, { allowed, refused });
        expect(asked.filter((who) => outcomes.get(who) === 'allowed')).toEqual(allowed);
      },
    );
});
