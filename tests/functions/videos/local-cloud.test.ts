import { expect, test } from 'vitest';
import { z } from 'zod';
import { withDates } from '#cloud/store/documents.ts';
import { product } from '#domain/product.ts';
import { stepsOf } from '#domain/progress.ts';
import { subscription } from '#domain/subscription.ts';
import { user } from '#domain/user.ts';
import { video } from '#domain/video.ts';
import { demoAccounts } from '#local/seed/accounts.ts';
import { askIdentity, register, signIn } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';

const { ORBITREEL_OUTBOX_URL: outbox, ORBITREEL_WEB_URL: web } = z
  .object({ ORBITREEL_OUTBOX_URL: z.url(), ORBITREEL_WEB_URL: z.url() })
  .parse(process.env);

/** Demo documents of a collection; other tests add theirs under other names. */
async function demoDocuments(name: string) {
  const { docs } = await db.collection(name).get();
  return docs
    .filter(({ id }) => /^(demo-|sub_demo_|lindqvist|starter$)/.test(id))
    .map((each) => ({ ...z.looseObject({}).parse(withDates(each.data())), id: each.id }));
}

test.each([
  ['products', product],
  ['users', user],
  ['subscriptions', subscription],
  ['videos', video],
] as const)('demo documents in %s are readable once they are stored', async (name, schema) => {
  const documents = await demoDocuments(name);
  expect(documents.length).toBeGreaterThan(0);
  for (const document of documents) expect(schema.safeParse(document).error).toBeUndefined();
});

test('every demo subscription has its seven steps', async () => {
  const documents = await demoDocuments('status');
  expect(documents.length).toBe((await demoDocuments('subscriptions')).length);
  for (const document of documents) expect(stepsOf(document).broken).toBe(false);
});

test('every demo account can sign in', async () => {
  for (const { email, uid } of demoAccounts) expect((await signIn(email)).uid).toBe(uid);
});

const mails = z.array(
  z.object({ to: z.array(z.string()), subject: z.string(), links: z.array(z.string()) }),
);

test.each([
  ['VERIFY_EMAIL', '/verify-email?mode=verifyEmail&oobCode='],
  ['PASSWORD_RESET', '/reset-password?mode=resetPassword&oobCode='],
])('the outbox shows a mail for %s that leads to our page', async (requestType, path) => {
  const { email, token } = await register();
  await askIdentity('accounts:sendOobCode', { requestType, email, idToken: token });
  const sent = mails.parse(await (await fetch(`${outbox}/mails.json`)).json());
  const [newest] = sent.filter((mail) => mail.to.includes(email));
  expect(newest?.links[0]?.startsWith(`${web}${path}`)).toBe(true);
  expect(await (await fetch(outbox)).text()).toContain(email);
});
